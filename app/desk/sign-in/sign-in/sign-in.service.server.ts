import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { TryLimits } from "#app/http/limits.server.ts";
import { findAccountByName } from "./account.queries.server.ts";
import { isKnownBrowser, rememberBrowser } from "./browser.queries.server.ts";
import { isSecret } from "./password-hash.server.ts";
import { endSession, startSession } from "./session.queries.server.ts";
import { hashOfToken } from "./secret-token.server.ts";
import {
  takeTry,
  TRIES,
  TRIES_PER_ADDRESS,
  TRIES_PER_BROWSER,
  TRIES_PER_NAME,
} from "./sign-in-limits.server.ts";
import { lockedWords, wrongWords } from "./sign-in-words.ts";
import { signInNameOf } from "./sign-in-name.ts";

/** From where somebody signs in: the address, and the cookies that the browser sent. */
export type Door = {
  db: Db;
  limits: TryLimits;
  now: Date;
  address: string;
  /** The token of the session that it had. */
  session: string | undefined;
  /** The token that stays when the session ends: how a shared machine is recognised. */
  browser: string | undefined;
  /** What it runs on, in words: `Chrome on Android`. */
  device?: string | undefined;
  note: NoteOwn;
};

/** Writes into the history what colleagues do about their own ways in; in the transaction that does it. */
export type NoteOwn = (trx: Db, entry: OwnEntry) => Promise<void>;

export type OwnEntry = {
  staffId: string;
  now: Date;
  action: "staff.passkey-added" | "staff.passkey-used" | "staff.passkey-removed" | "staff.password";
  details?: { device?: string | undefined; count?: number };
};

export type Opened = { ok: true; staffId: string; session: string; browser: string };
export type Closed = { ok: false; said: string };

/**
 * Signs in with name and password. The answer and its time are the same for a wrong password, an unknown
 * name, a blocked colleague and one of the sample day (product §10: The door).
 */
export async function signIn(
  door: Door,
  typed: { name: string; password: string },
): Promise<Opened | Closed> {
  const { db, limits, now, address } = door;
  const name = signInNameOf(typed.name);
  const account = await findAccountByName(db, name);
  const isKnown = account ? await isKnownBrowser(db, door.browser, account.id) : false;
  const own = isKnown
    ? { limit: TRIES_PER_BROWSER, key: `${hashOfToken(door.browser ?? "")}\n${name}` }
    : { limit: TRIES, key: `${address}\n${name}` };
  const taken = await takeTry(
    limits,
    // Someone behind the lab's address must not be able to lock out the lab's own machines.
    isKnown
      ? [own]
      : [{ limit: TRIES_PER_ADDRESS, key: address }, own, { limit: TRIES_PER_NAME, key: name }],
  );
  if (!taken.ok) return { ok: false, said: lockedWords(now, taken.retryAfterSeconds) };
  const isRight = await isSecret(typed.password.slice(0, 1000), account?.passwordHash ?? null);
  if (!account || !isRight) {
    const left = await limits.left(own.limit, own.key);
    if (left !== 0) return { ok: false, said: wrongWords(left) };
    return { ok: false, said: lockedWords(now, own.limit.seconds) };
  }
  await limits.forget(own.limit, own.key);
  return openDoor(door, account.id, "password");
}

/** Starts a session, ends the one that the browser had, and remembers the browser. */
export async function openDoor(
  door: Pick<Door, "db" | "now" | "session" | "browser" | "device">,
  staffId: string,
  startedBy: "password" | "passkey",
): Promise<Opened> {
  const { browser, session } = await writeTransaction(door.db, async (trx) => {
    if (door.session) await endSession(trx, hashOfToken(door.session));
    return {
      browser: await rememberBrowser(trx, door.browser, staffId, door.now),
      session: await startSession(trx, staffId, startedBy, door.now, door.device),
    };
  });
  return { ok: true, staffId, session, browser };
}
