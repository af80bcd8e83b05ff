import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { t } from "#app/lib/translate.ts";
import { changeAccount, findAccount, findSignInName } from "./account.queries.server.ts";
import { hashSecret, isSecret } from "./password-hash.server.ts";
import { passwordProblem } from "./password-rules.ts";
import { hashOfToken } from "./secret-token.server.ts";
import { endOtherSessions } from "./session.queries.server.ts";
import { OWN_TRIES, takeTry } from "./sign-in-limits.server.ts";
import { lockedWords, notYoursWords } from "./sign-in-words.ts";
import { type Door, openDoor, type Opened } from "./sign-in.service.server.ts";

/**
 * Asks somebody who is signed in for their password again: an open session may be in other hands. Tries
 * are counted by colleague, whatever the session.
 * @returns the reason when refused, undefined otherwise.
 */
export async function checkOwnPassword(
  { db, limits, now }: Pick<Door, "db" | "limits" | "now">,
  staffId: string,
  typed: string,
) {
  const taken = await takeTry(limits, [{ limit: OWN_TRIES, key: staffId }]);
  if (!taken.ok) return lockedWords(now, taken.retryAfterSeconds);
  const account = await findAccount(db, staffId);
  if (await isSecret(typed.slice(0, 1000), account?.passwordHash ?? null)) {
    await limits.forget(OWN_TRIES, staffId);
    return undefined;
  }
  const left = await limits.left(OWN_TRIES, staffId);
  return left === 0 ? lockedWords(now, OWN_TRIES.seconds) : notYoursWords(left);
}

const SAME = t`This is the password you have. Please choose another one.`;

type Typed = { now: string; next: string };
export type PasswordErrors = Partial<Record<keyof Typed, string>>;
type Answer = { ok: true; opened: Opened; others: number } | { ok: false; errors: PasswordErrors };

/**
 * Changes the own password of somebody who is signed in. Everybody else who is signed in as them is
 * signed out, and the browser gets a new session: a copy of the old one is worth nothing. Passkeys stay.
 */
export async function changeOwnPassword(
  door: Door,
  { id, name }: { id: string; name: string },
  typed: Typed,
): Promise<Answer> {
  const { db, now } = door;
  const refusal = await checkOwnPassword(door, id, typed.now);
  if (refusal !== undefined) return { ok: false, errors: { now: refusal } };
  const known = [name, await findSignInName(db, id)];
  const problem = typed.next === typed.now ? SAME : passwordProblem(typed.next, known);
  if (problem !== undefined) return { ok: false, errors: { next: problem } };
  const passwordHash = await hashSecret(typed.next);
  const others = await writeTransaction(db, async (trx) => {
    const ended = await endOtherSessions(trx, id, hashOfToken(door.session ?? ""), now);
    await changeAccount(trx, id, { passwordHash });
    await door.note(trx, { staffId: id, now, action: "staff.password" });
    return ended;
  });
  const opened = await openDoor(door, id, "password");
  return { ok: true, opened, others };
}
