import type { Db } from "#app/db/schema.server.ts";
import type { HistoryAction } from "#app/domain/history/history-actions.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { waitingMinutes } from "#app/domain/lab-rules/waiting-time.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";

/** What ends a call: each is counted as one. */
const OUTCOMES: readonly HistoryAction[] = [
  "visit.confirmed",
  "visit.moved",
  "visit.cancelled",
  "call.no-answer",
  "call.again",
  "call.wrong-number",
  "call.done",
  "callback.booked",
];

/** What was done today, and the longest wait until a call; what was taken back does not count. */
export async function findDoneToday(db: Db, now: Date, rules: Pick<LabRules, "hours" | "sunday">) {
  const today = dayInIndia(now);
  const day = { from: startOfDay(today), to: startOfDay(dayAfter(today)) };
  const outcomes = await findOutcomes(db, day);
  const waits = outcomes.map(({ at, since }) =>
    since ? waitingMinutes(since, new Date(at), rules) : 0,
  );
  return {
    calls: outcomes.length,
    confirmed: outcomes.filter(({ action }) => action === "visit.confirmed").length,
    collected: await countCollected(db, day),
    published: await countPublished(db, day),
    longestWait: Math.max(0, ...waits),
  };
}

type Day = { from: string; to: string };

/** With since when the patient waited: the visit's first booking, or the callback. */
async function findOutcomes(db: Db, { from, to }: Day) {
  const rows = await db
    .selectFrom("history")
    .leftJoin("history as undoing", "undoing.undoes", "history.id")
    .leftJoin("callbacks", "callbacks.id", "history.callbackId")
    .select(["history.action", "history.at", "callbacks.requestedAt"])
    .select(({ selectFrom }) =>
      selectFrom("bookings")
        .select((of) => of.fn.min("bookings.placedAt").as("placedAt"))
        .whereRef("bookings.visitId", "=", "history.visitId")
        .as("placedAt"),
    )
    .where("history.at", ">=", from)
    .where("history.at", "<", to)
    .where("history.staffId", "is not", null)
    .where("history.action", "in", OUTCOMES)
    .where("undoing.id", "is", null)
    .execute();
  return rows.map(({ action, at, requestedAt, placedAt }) => ({
    action,
    at,
    since: requestedAt ?? placedAt,
  }));
}

async function countCollected(db: Db, { from, to }: Day) {
  const { count } = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select((of) => of.fn.count("visits.id").distinct().as("count"))
    .where("collectedAt", ">=", from)
    .where("collectedAt", "<", to)
    .where("visits.day", ">=", dayAfter(dayInIndia(new Date(from)), -1))
    .where("visits.day", "<=", dayInIndia(new Date(from)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countPublished(db: Db, { from, to }: Day) {
  const { count } = await db
    .selectFrom("reports")
    .select((of) => of.fn.countAll().as("count"))
    .where("uploadedAt", ">=", from)
    .where("uploadedAt", "<", to)
    .where("withdrawnAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
