import type { Db } from "#app/db/schema.server.ts";
import { oldestDay } from "#app/domain/again/again-days.ts";
import { findBookedSince } from "#app/domain/again/booked-since.queries.server.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { type DueFacts, isToCall } from "./due-group.ts";

/** Reminders that patients asked for, with what came of them. */

const remindersOf = (db: Db) =>
  db
    .selectFrom("againReminders")
    .innerJoin("bookings", "bookings.id", "againReminders.id")
    .leftJoin("staff", "staff.id", "againReminders.openedById")
    .select([
      "againReminders.id",
      "items",
      "againReminders.day",
      "channel",
      "againReminders.askedAt",
    ])
    .select(["state", "stateAt", "stoppedBy", "remindedAt", "bookedId", "bookedBy"])
    .select(["openedById", "openedAt", "callEnd", "calledAt", "consentNotice"])
    .select(["againReminders.language", "staff.name as openedBy"])
    .select(["reference", "patientName", "bookings.phone", "visitId"])
    .where("erasedAt", "is", null)
    .orderBy("againReminders.day")
    .orderBy("againReminders.id");

type Stored = Awaited<ReturnType<ReturnType<typeof remindersOf>["execute"]>>[number];

/** A reminder, whom it is for, and what came of it. */
export type Due = Stored & Pick<DueFacts, "booked" | "delivered">;

/** Those whose day falls in a month (`2026-11`). */
export async function findDueOfMonth(db: Db, month: string) {
  const rows = await remindersOf(db)
    .where("againReminders.day", ">=", `${month}-01`)
    .where("againReminders.day", "<", `${monthAfter(month, 1)}-01`)
    .execute();
  return withOutcome(db, rows);
}

/** One of them; undefined for a wrong id and for a patient who was erased. */
export async function findDue(db: Db, id: string) {
  const rows = await remindersOf(db).where("againReminders.id", "=", id).execute();
  const [due] = await withOutcome(db, rows);
  return due;
}

/** Those of all months whose one call is to be made, the longest waiting first. */
export async function findToCall(db: Db, now: Date) {
  const rows = await remindersOf(db)
    .where("state", "=", "reminded")
    .where("callEnd", "is", null)
    .where("againReminders.day", ">=", oldestDay(now))
    .execute();
  const due = await withOutcome(db, rows);
  return due.filter((one) => isToCall(one, now));
}

/** The first and the last month with a reminder; undefined while there is none. */
export async function findDueMonths(db: Db) {
  // Apart, so that each is one step into the index.
  const reminders = db.selectFrom("againReminders");
  const first = await reminders.select((by) => by.fn.min("day").as("day")).executeTakeFirst();
  const last = await reminders.select((by) => by.fn.max("day").as("day")).executeTakeFirst();
  return first?.day && last?.day
    ? { first: first.day.slice(0, 7), last: last.day.slice(0, 7) }
    : undefined;
}

async function withOutcome(db: Db, rows: readonly Stored[]): Promise<Due[]> {
  const delivered = await findDelivered(db, rows);
  const since = await findSince(db, rows);
  const bookedIds = rows.flatMap(({ id, bookedId }) => bookedId ?? since.get(id) ?? []);
  const booked = await findBooked(db, bookedIds);
  return rows.map((row) => ({
    ...row,
    delivered: delivered.get(row.id),
    booked: booked.get(row.bookedId ?? since.get(row.id) ?? ""),
  }));
}

/** A message that was sent again, or that another followed, counts by the one that got furthest. */
const RANK = ["failed", "held", "sent", "delivered", "read"];

async function findDelivered(db: Db, rows: readonly Stored[]) {
  const sent = rows.filter(({ remindedAt }) => remindedAt !== null);
  if (sent.length === 0) return new Map<string, never>();
  const notices = await db
    .selectFrom("notices")
    .select(["bookingId", "createdAt", "state", "stateAt", "sentAt", "lastError"])
    .where(
      "visitId",
      "in",
      sent.map(({ visitId }) => visitId),
    )
    .where("event", "=", "again.due")
    .execute();
  const byBooking = Map.groupBy(notices, ({ bookingId }) => bookingId);
  return new Map(
    sent.flatMap(({ id, remindedAt }) => {
      const own = byBooking.get(id)?.filter(({ createdAt }) => createdAt >= (remindedAt ?? ""));
      const best = own?.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
      if (!best) return [];
      const { state, stateAt, sentAt, createdAt, lastError: why } = best;
      return [[id, { state, at: stateAt ?? sentAt ?? createdAt, why }] as const];
    }),
  );
}

const rankOf = ({ state }: { state: string | null }) => RANK.indexOf(state ?? "sent");

/** The bookings of those who booked without the link after they were reminded, by reminder. */
async function findSince(db: Db, rows: readonly Stored[]) {
  const open = rows.filter(({ state, bookedId }) => state === "reminded" && bookedId === null);
  const found = new Map<string, string>();
  if (open.length === 0) return found;
  const oldest = open.map(({ askedAt }) => askedAt).toSorted()[0] ?? "";
  const others = await db
    .selectFrom("bookings")
    .select("phone")
    .distinct()
    .where(
      "phone",
      "in",
      open.map(({ phone }) => phone),
    )
    .where("placedAt", ">", oldest)
    .execute();
  const phones = new Set(others.map(({ phone }) => phone));
  for (const row of open) {
    const id = phones.has(row.phone) ? await findBookedSince(db, row, row) : undefined;
    if (id !== undefined) found.set(row.id, id);
  }
  return found;
}

async function findBooked(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "reference", "day"])
    .where("bookings.id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, reference, day }) => [id, { reference, day }]));
}
