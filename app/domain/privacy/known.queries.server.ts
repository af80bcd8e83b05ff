import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { nameKey } from "#app/domain/history/erasure-register.queries.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/** What is kept of a number (product §10: Privacy). */

/** A number, and one person of it; without a name everybody of it. */
export type Whom = { phones: readonly string[]; name?: string | undefined };

/** Bookings under the number that are not erased, the newest visit first. */
export const listBookingsOf = (db: Db, { phones }: Whom) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "reference", "patientName", "bookings.phone", "status", "visitId"])
    .select(["day", "slot", "placedAt"])
    .where("bookings.phone", "in", phones)
    .where("erasedAt", "is", null)
    .orderBy("day", "desc")
    .orderBy("bookings.id")
    .execute();

export const listReportsOf = (db: Db, { phones }: Whom) =>
  db
    .selectFrom("reports")
    .select(["id", "patientName", "testName", "uploadedAt", "withdrawnAt", "bookingId"])
    .where("phone", "in", phones)
    .orderBy("uploadedAt", "desc")
    .orderBy("id")
    .execute();

export const listCallbacksOf = (db: Db, { phones }: Whom) =>
  db
    .selectFrom("callbacks")
    .select(["id", "name", "status", "requestedAt"])
    .where("phone", "in", phones)
    .orderBy("requestedAt", "desc")
    .orderBy("id")
    .execute();

/** Bookings that somebody made from abroad with this number, for the patient at the door; not erased. */
export const listBookedBy = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "reference", "status", "day", "slot", "placedAt"])
    .where("bookerPhone", "in", phones)
    .where("erasedAt", "is", null)
    .orderBy("day", "desc")
    .orderBy("bookings.id")
    .execute();

const isOf = (name: string | undefined) => (other: string) =>
  name === undefined || nameKey(name) === nameKey(other);

/** Ids of all that an erasure of `whom` takes, and how the rows are called. */
export async function findKnown(db: Db, whom: Whom) {
  const fits = isOf(whom.name);
  const bookings = (await listBookingsOf(db, whom)).filter((row) => fits(row.patientName));
  const ids = new Set(bookings.map(({ id }) => id));
  const reports = (await listReportsOf(db, whom)).filter(
    ({ patientName, bookingId }) => fits(patientName) || ids.has(bookingId ?? ""),
  );
  const callbacks = (await listCallbacksOf(db, whom)).filter((row) => fits(row.name));
  return { bookings, reports, callbacks };
}

/** The same, with the visits held first, so that nothing of them changes until the transaction ends. */
export async function holdKnown(trx: Db, whom: Whom) {
  const visits = new Set((await listBookingsOf(trx, whom)).map(({ visitId }) => visitId));
  for (const id of [...visits].toSorted()) await lockRow(trx, "visits", { id });
  const known = await findKnown(trx, whom);
  if (known.bookings.some(({ visitId }) => !visits.has(visitId)))
    refuse("state", "A colleague just changed a visit of this number. Please look again.");
  return known;
}

export type Known = Awaited<ReturnType<typeof findKnown>>;
