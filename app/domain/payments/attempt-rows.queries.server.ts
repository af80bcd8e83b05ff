import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";

export type Attempt = Row<"paymentAttempts">;
export type DueRefund = Row<"refunds">;

/** States in which the money came in: it is entered, and never again. */
const ENTERED: readonly Attempt["state"][] = ["paid", "refund-due", "refunded"];

export const isEntered = ({ state }: Pick<Attempt, "state">) => ENTERED.includes(state);

/** Whether a gateway is to be asked anything; a read alone, because it is asked often. */
export async function hasDueAsk(db: Db, now: Date) {
  const at = now.toISOString();
  for (const table of ["paymentAttempts", "refunds"] as const) {
    const due = db.selectFrom(table).select("id").where("dueAt", "<=", at).limit(1);
    if (await due.executeTakeFirst()) return true;
  }
  return false;
}

/** A try as it is now, which stays locked until the transaction ends. */
export const lockAttempt = (trx: Db, id: string) =>
  forUpdate(
    trx,
    trx.selectFrom("paymentAttempts").selectAll().where("id", "=", id),
  ).executeTakeFirst();

export const setAttempt = (trx: Db, id: string, set: Partial<Attempt>) =>
  trx.updateTable("paymentAttempts").set(set).where("id", "=", id).execute();

/** The try that money came for; undefined where this lab has none. */
export const findAttempt = (db: Db, reference: string) =>
  db
    .selectFrom("paymentAttempts")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();

/** In which visit the booking of a try is now: it may have been joined into another one since. */
export async function visitOfAttempt(db: Db, { bookingId, visitId }: Attempt) {
  const booking = await db
    .selectFrom("bookings")
    .select("visitId")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  return booking?.visitId ?? visitId;
}
