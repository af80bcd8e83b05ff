import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";

/** When a manager closed the tally of this ISO day; undefined while it is open. */
async function closedAtOf(db: Db, day: string) {
  const row = await db
    .selectFrom("closedTallies")
    .select("closedAt")
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.closedAt;
}

/** True when a manager has closed the tally of this ISO day: what it counted stays as it is. */
export const isClosed = async (db: Db, day: string) => (await closedAtOf(db, day)) !== undefined;

/**
 * Whether the closing of a day counted what has this ISO moment; without one, whether the day is closed.
 * What came after the closing stands by itself, and can be changed (decision 52).
 */
export async function isCounted(db: Db, day: string, at?: string) {
  const closedAt = await closedAtOf(db, day);
  return closedAt !== undefined && (at === undefined || at <= closedAt);
}

/** `Monday is closed. A manager can open it again.` */
export const closedDayWords = (day: string) =>
  `${deskWeekday(day)} is closed. A manager can open it again.`;

/** Ends a change of what the closing of a day counted (product §10: Tally). @throws the refusal. */
export async function refuseClosed(trx: Db, day: string, at?: string) {
  if (await isCounted(trx, day, at)) refuse("state", closedDayWords(day));
}

/**
 * The moment under which money is noted on a day. Once that is closed it is never one that the closing
 * counted: what was taken before it and is told after it stands with the moment at which it is told.
 */
export async function notedAt(trx: Db, day: string, at: Date, now: Date) {
  const closedAt = await closedAtOf(trx, day);
  if (closedAt === undefined) return { at: at.toISOString(), after: "" };
  const moment = at.toISOString() > closedAt ? at : now;
  const first = Date.parse(closedAt) + 1;
  return {
    at: new Date(Math.max(moment.getTime(), first)).toISOString(),
    after: ` ${deskWeekday(day)} is closed: this stands after the close.`,
  };
}

/** The day whose tally money of a moment counts for: today, once its own is closed (product §10: Tally). */
export async function dayOfMoney(trx: Db, at: Date, now: Date) {
  const own = dayInIndia(at);
  const today = dayInIndia(now);
  return own !== today && (await isClosed(trx, own)) ? today : own;
}
