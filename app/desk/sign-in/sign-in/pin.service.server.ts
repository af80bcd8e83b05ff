import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { t } from "#app/lib/translate.ts";
import { changeAccount, findAccount } from "./account.queries.server.ts";
import { findPinColleagues } from "./browser.queries.server.ts";
import { hashSecret, isSecret } from "./password-hash.server.ts";
import { hashOfToken } from "./secret-token.server.ts";
import { pinProblem } from "./pin-rules.ts";
import { endSession, startSession } from "./session.queries.server.ts";
import { PIN_TRIES, takeTry } from "./sign-in-limits.server.ts";
import { lockedWords, wrongPinWords } from "./sign-in-words.ts";
import type { Closed, Door, Opened } from "./sign-in.service.server.ts";

const NOT_HERE = t`This PIN does not open the desk here. Please sign in with your password.`;
const NOT_ALLOWED = t`A manager has to allow you a PIN first.`;

/**
 * Switches to a colleague with their PIN, on a browser where they have signed in with their password
 * within 12 hours (product §10: The door).
 */
export async function switchColleague(
  door: Door,
  typed: { staffId: string; pin: string },
): Promise<Opened | Closed> {
  const { db, limits, now, browser } = door;
  const here = await findPinColleagues(db, browser, now);
  const account = here.some(({ id }) => id === typed.staffId)
    ? await findAccount(db, typed.staffId)
    : undefined;
  if (!account || !browser) return { ok: false, said: NOT_HERE };
  const own = { limit: PIN_TRIES, key: account.id };
  // Only a browser that the colleague has used comes so far: its address does not matter.
  const taken = await takeTry(limits, [own]);
  if (!taken.ok) return { ok: false, said: lockedWords(now, taken.retryAfterSeconds) };
  if (!(await isSecret(typed.pin.slice(0, 20), account.pinHash))) {
    const left = await limits.left(own.limit, own.key);
    const said = left === 0 ? lockedWords(now, own.limit.seconds) : wrongPinWords(left);
    return { ok: false, said };
  }
  await limits.forget(own.limit, own.key);
  const session = await writeTransaction(db, async (trx) => {
    if (door.session) await endSession(trx, hashOfToken(door.session));
    return startSession(trx, account.id, "pin", now, door.device);
  });
  return { ok: true, staffId: account.id, session, browser };
}

/** Sets one's own PIN, or removes it when blank. @returns the reason when refused, undefined otherwise. */
export async function setPin({ db }: Pick<Door, "db">, staffId: string, pin: string) {
  const account = await findAccount(db, staffId);
  if (!account || account.mayUsePin !== 1) return NOT_ALLOWED;
  const problem = pin === "" ? undefined : pinProblem(pin);
  if (problem !== undefined) return problem;
  const pinHash = pin === "" ? null : await hashSecret(pin);
  await writeTransaction(db, (trx) => changeAccount(trx, staffId, { pinHash }));
  return undefined;
}
