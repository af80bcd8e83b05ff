import { findAccount } from "./account.queries.server.ts";
import { isSecret } from "./password-hash.server.ts";
import { OWN_TRIES, takeTry } from "./sign-in-limits.server.ts";
import { lockedWords, notYoursWords } from "./sign-in-words.ts";
import type { Door } from "./sign-in.service.server.ts";

/**
 * Asks somebody who is signed in for their password again: an open session may be in other hands. Tries
 * are counted by colleague, whatever the session.
 * @returns why it is refused, else undefined.
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
