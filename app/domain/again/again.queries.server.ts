import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { againHash, isOwnAgain } from "./again-link.server.ts";

export type Reminder = Row<"againReminders">;

/** States in which it is still to be sent. */
export const WAITING: readonly Reminder["state"][] = ["planned", "later"];

/** The reminder of a booking. */
export const findReminder = (db: Db, bookingId: string) =>
  db.selectFrom("againReminders").selectAll().where("id", "=", bookingId).executeTakeFirst();

/** The same, held until the transaction ends. */
export const holdReminder = (trx: Db, id: string) =>
  forUpdate(
    trx,
    trx.selectFrom("againReminders").selectAll().where("id", "=", id),
  ).executeTakeFirst();

/** The reminder that a link opens, with whom and where it is for; undefined for a wrong link. */
export async function findByLink(db: Db, secret: string, token: string) {
  const row = await db
    .selectFrom("againReminders")
    .innerJoin("bookings", "bookings.id", "againReminders.id")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .selectAll("againReminders")
    .select(["reference", "patientName", "bookings.phone", "bookings.email as bookingEmail"])
    .select(["birthYear", "sex", "visitId"])
    .select(["flat", "street", "landmark", "pincode", "lat", "lng"])
    .where("tokenHash", "=", againHash(token))
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return row && isOwnAgain(secret, token, row.id) ? row : undefined;
}

export type Linked = NonNullable<Awaited<ReturnType<typeof findByLink>>>;

/** What a change of state leaves behind. */
type NewState = Pick<Reminder, "state"> &
  Partial<Omit<Reminder, "id" | "items" | "tokenHash" | "state" | "stateAt">>;

/** Sets the state of reminders, at least one. */
export const setState = (trx: Db, ids: readonly string[], state: NewState, now: Date) =>
  trx
    .updateTable("againReminders")
    .set({ stoppedBy: null, ...state, stateAt: now.toISOString() })
    .where("id", "in", ids)
    .execute();

/** The bookings whose reminders wait to go where this one goes. */
export async function findSameWay(trx: Db, { channel, email, phone }: Way) {
  const waiting = trx
    .selectFrom("againReminders")
    .innerJoin("bookings", "bookings.id", "againReminders.id")
    .select(["againReminders.id", "visitId"])
    .where("state", "in", WAITING);
  const same =
    channel === "email"
      ? waiting.where("againReminders.email", "=", email)
      : waiting.where("channel", "!=", "email").where("bookings.phone", "=", phone);
  return same.execute();
}

type Way = Pick<Reminder, "channel" | "email"> & { phone: string };
