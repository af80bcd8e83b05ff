import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { FIRST_ROLE } from "#app/lib/roles.ts";
import { t } from "#app/lib/translate.ts";
import { currentLanguage } from "#app/lib/language.ts";
import {
  canAnyManagerSignIn,
  changeAccount,
  findSignInName,
  isSignInNameTaken,
  makeAccount,
} from "./account.queries.server.ts";
import { findOnce, forgetLinks, makeOnce, useOnce } from "./once.queries.server.ts";
import { hashSecret } from "./password-hash.server.ts";
import { passwordProblem } from "./password-rules.ts";
import { endSessions } from "./session.queries.server.ts";
import { type Door, openDoor } from "./sign-in.service.server.ts";
import { signInNameOf, signInNameProblem } from "./sign-in-name.ts";
import { OPENINGS_PER_ADDRESS, takeTry } from "./sign-in-limits.server.ts";
import { LINK_MINUTES } from "./sign-in-times.ts";
import { linkEnded, lockedWords } from "./sign-in-words.ts";

/** The secret of a colleague's new link; earlier ones stop working. */
export async function makeWelcomeLink(trx: Db, staffId: string, now: Date) {
  await forgetLinks(trx, staffId);
  await makeAccount(trx, staffId);
  return makeOnce(trx, { purpose: "welcome", staffId, now, minutes: LINK_MINUTES });
}

/** The secret of a link for a first manager; undefined once some manager can sign in. */
export async function makeFirstManagerLink(db: Db, now: Date) {
  if (await canAnyManagerSignIn(db)) return undefined;
  return writeTransaction(db, (trx) =>
    makeOnce(trx, { purpose: "first-manager", staffId: null, now, minutes: LINK_MINUTES }),
  );
}

/** Whom a link welcomes, and until when; undefined for one that no longer works. */
export async function findWelcome(db: Db, secret: string, now: Date) {
  const once = await findOnce(db, secret, now);
  if (!once || (once.purpose !== "welcome" && once.purpose !== "first-manager")) return undefined;
  const until = new Date(once.expiresAt);
  if (once.staffId === null)
    return (await canAnyManagerSignIn(db))
      ? undefined
      : {
          until,
          staffId: null,
          name: "",
          role: FIRST_ROLE,
          signInName: "",
          language: undefined,
        };
  const colleague = await findColleague(db, once.staffId);
  if (!colleague || colleague.isBlocked) return undefined;
  const { id, name, role, language } = colleague;
  const signInName = await findSignInName(db, id);
  return { until, staffId: id, name, role, signInName, language };
}

type Typed = { secret: string; signInName: string; password: string; name: string };
type Errors = { signInName?: string; password?: string; name?: string };

/**
 * Sets name and password and signs in, once for each link; whoever was signed in as this colleague is
 * signed out everywhere.
 * @returns when refused, errors by field, or the sentence of a link that no longer works in `said`.
 */
export async function acceptWelcome(door: Door, typed: Typed) {
  const { db, limits, now, address } = door;
  const taken = await takeTry(limits, [{ limit: OPENINGS_PER_ADDRESS, key: address }]);
  if (!taken.ok) return refusedFor(lockedWords(now, taken.retryAfterSeconds));
  const welcome = await findWelcome(db, typed.secret, now);
  if (!welcome) return refusedFor(linkEnded());
  const name = welcome.staffId === null ? typed.name.trim().replace(/\s+/g, " ") : welcome.name;
  const signInName = signInNameOf(typed.signInName);
  const errors = await findErrors(db, { ...typed, name, signInName }, welcome.staffId);
  if (Object.keys(errors).length > 0) return { ok: false as const, said: "", errors };
  const passwordHash = await hashSecret(typed.password);
  // Not within: the transaction is shared with other requests, and runs in the language of one of them.
  const language = currentLanguage();
  const staffId = await writeTransaction(db, async (trx) => {
    const once = await useOnce(trx, typed.secret, now);
    if (!once) return undefined;
    const id = once.staffId ?? (await addFirstManager(trx, { name, signInName }, now));
    if (id === undefined) return undefined;
    await trx.updateTable("staff").set({ signInName, language }).where("id", "=", id).execute();
    await forgetLinks(trx, once.staffId);
    const count = await endSessions(trx, id);
    if (count > 0)
      await door.note(trx, {
        staffId: id,
        now,
        action: "staff.passkey-removed",
        details: { count },
      });
    await changeAccount(trx, id, { passwordHash, pinHash: null });
    return id;
  });
  if (staffId === undefined) return refusedFor(linkEnded());
  return openDoor(door, staffId, "password");
}

const refusedFor = (said: string) => ({ ok: false as const, said, errors: {} as Errors });

async function findErrors(db: Db, typed: Typed, staffId: string | null) {
  const errors: Errors = {};
  if (typed.name.length < 2 || typed.name.length > 80)
    errors.name = t`Please enter your name, 2 to 80 characters`;
  const problem = signInNameProblem(typed.signInName);
  if (problem) errors.signInName = problem;
  else if (await isSignInNameTaken(db, typed.signInName, staffId))
    errors.signInName = t`A colleague signs in with this name. Please choose another one.`;
  const password = passwordProblem(typed.password, [typed.name, typed.signInName]);
  if (password) errors.password = password;
  return errors;
}

/** Undefined when another manager was faster. */
async function addFirstManager(trx: Db, given: { name: string; signInName: string }, now: Date) {
  if (await canAnyManagerSignIn(trx)) return undefined;
  const id = randomUUIDv7();
  const row = { ...given, id, role: FIRST_ROLE, mayPublish: 0, sample: 0 };
  await trx
    .insertInto("staff")
    .values({ ...row, createdAt: now.toISOString() })
    .execute();
  await makeAccount(trx, id);
  return id;
}
