import type { ExpressionBuilder } from "kysely";
import type { Database, Db, Row } from "#app/db/schema.server.ts";
import { toColleague } from "#app/domain/staff/staff.queries.server.ts";
import type { Colleague } from "#app/domain/staff/staff.ts";
import { dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { removeAllPasskeys } from "../passkey/passkey.queries.server.ts";
import { hashOfToken, newToken } from "./secret-token.server.ts";
import { BROWSER_DAYS, FRESH_MS, IDLE_MS, LONGEST_MS } from "./sign-in-times.ts";

const STARTS = ["password", "passkey", "pin"] as const;
export type StartedBy = Row<"staffSessions">["startedBy"];

const DAY_MS = 24 * 60 * 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** Used by a person within 12 hours, and not older than a session of its kind may be. */
const goesOn = (now: Date) => (on: ExpressionBuilder<Database, "staffSessions">) =>
  on.and([
    on("staffSessions.usedAt", ">", before(now, IDLE_MS)),
    on.or(
      STARTS.map((kind) =>
        on.and([
          on("staffSessions.startedBy", "=", kind),
          on("staffSessions.createdAt", ">", before(now, LONGEST_MS[kind])),
        ]),
      ),
    ),
  ]);

/** Who is signed in, as a request of theirs knows it. */
export type SignedIn = Colleague & {
  /** Ends with the session; identifies it without opening it. */
  sessionHash: string;
  startedBy: StartedBy;
  /** Whether the session has to be stored as used again. */
  isStale: boolean;
};

/** Always a new token, so that one that was planted in the browser is worth nothing. */
export async function startSession(
  trx: Db,
  staffId: string,
  startedBy: StartedBy,
  now: Date,
  device?: string,
) {
  const token = newToken();
  const at = now.toISOString();
  const used = { startedBy, device: device ?? null, createdAt: at, usedAt: at };
  await trx
    .insertInto("staffSessions")
    .values({ tokenHash: hashOfToken(token), staffId, ...used })
    .execute();
  await noteSeen(trx, staffId, now);
  return token;
}

/** When the colleague was seen last, and first on that day; stays when the session has ended. */
function noteSeen(trx: Db, staffId: string, now: Date) {
  const [at, today] = [now.toISOString(), startOfDay(dayInIndia(now))];
  return trx
    .updateTable("staff")
    .set(({ eb, ref }) => ({
      seenAt: at,
      seenFrom: eb.case().when("seenFrom", ">=", today).then(ref("seenFrom")).else(at).end(),
    }))
    .where("id", "=", staffId)
    .execute();
}

/** @returns undefined when the token has no session, or the colleague is blocked. */
export async function findSession(db: Db, token: string, now: Date): Promise<SignedIn | undefined> {
  const sessionHash = hashOfToken(token);
  const row = await db
    .selectFrom("staffSessions")
    .innerJoin("staff", "staff.id", "staffSessions.staffId")
    .selectAll("staff")
    .select(["staffSessions.usedAt", "staffSessions.startedBy"])
    .where("staffSessions.tokenHash", "=", sessionHash)
    .where((on) => goesOn(now)(on))
    .where("staff.blockedAt", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const isStale = now.getTime() - Date.parse(row.usedAt) > FRESH_MS;
  return { ...toColleague(row), sessionHash, startedBy: row.startedBy, isStale };
}

export async function touchSession(trx: Db, sessionHash: string, now: Date) {
  const touched = await trx
    .updateTable("staffSessions")
    .set({ usedAt: now.toISOString() })
    .where("tokenHash", "=", sessionHash)
    .returning("staffId")
    .executeTakeFirst();
  if (touched) await noteSeen(trx, touched.staffId, now);
}

export const endSession = (trx: Db, sessionHash: string) =>
  trx.deleteFrom("staffSessions").where("tokenHash", "=", sessionHash).execute();

/** Where a colleague is signed in, the last used first. */
export const listSessions = (db: Db, staffId: string, now: Date) =>
  db
    .selectFrom("staffSessions")
    .select(["tokenHash", "startedBy", "device", "createdAt", "usedAt"])
    .where("staffId", "=", staffId)
    .where(goesOn(now))
    .orderBy("usedAt", "desc")
    .orderBy("tokenHash")
    .execute();

/**
 * Signs a colleague out everywhere, and whatever device they had opens nothing any more: their PIN works
 * on no browser until the next password, and their passkeys are removed.
 * @returns how many passkeys there were.
 */
export async function endSessions(trx: Db, staffId: string) {
  await trx.deleteFrom("staffSessions").where("staffId", "=", staffId).execute();
  await trx.deleteFrom("staffBrowsers").where("staffId", "=", staffId).execute();
  return removeAllPasskeys(trx, staffId);
}

/**
 * Ends every session of a colleague but one; their PIN works on no other browser until the next password.
 * @returns in how many other places they were signed in.
 */
export async function endOtherSessions(trx: Db, staffId: string, own: string, now: Date) {
  const all = await listSessions(trx, staffId, now);
  await trx
    .deleteFrom("staffSessions")
    .where("staffId", "=", staffId)
    .where("tokenHash", "!=", own)
    .execute();
  await trx.deleteFrom("staffBrowsers").where("staffId", "=", staffId).execute();
  return all.filter(({ tokenHash }) => tokenHash !== own).length;
}

/** Deletes what has ended by itself: sessions, one-time secrets, and browsers of long ago. */
export async function deleteEnded(trx: Db, now: Date) {
  const longAgo = before(now, BROWSER_DAYS * DAY_MS);
  await trx
    .deleteFrom("staffSessions")
    .where((on) => on.not(goesOn(now)(on)))
    .execute();
  await trx.deleteFrom("staffOnce").where("expiresAt", "<=", now.toISOString()).execute();
  await trx.deleteFrom("staffBrowsers").where("signedInAt", "<=", longAgo).execute();
}
