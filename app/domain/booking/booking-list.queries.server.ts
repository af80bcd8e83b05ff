import type { Db, Row } from "#app/db/schema.server.ts";
import { type BookedTest, bookedTests } from "./booking.queries.server.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";

/** The lab's queries on its bookings; the site itself only inserts them. */

export type BookingFilter = {
  status?: string;
  exceptStatus?: string;
  /** ISO day of the visit. */
  visitDay?: string;
  /** Timestamps: placed at or after, placed before. */
  since?: string;
  until?: string;
  phones?: string[];
};

export type ListedLine = Omit<Row<"bookingLines">, "bookedTests"> & { bookedTests: BookedTest[] };
/** A booking with the columns of its visit. */
type BookingRow = Row<"bookings"> & Pick<Row<"visits">, VisitColumn>;
type VisitColumn =
  | "day"
  | "slot"
  | "flat"
  | "street"
  | "landmark"
  | "pincode"
  | "lat"
  | "lng"
  | "phlebotomist";
export type ListedBooking = BookingRow & { lines: ListedLine[] };

/** Bookings by the time they were placed, read in pages to keep memory small. */
export async function* listBookings(db: Db, filter: BookingFilter, pageSize = 500) {
  let last: BookingRow | undefined;
  do {
    const page = await findPage(db, filter, last, pageSize);
    yield* await withLines(db, page);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

/** The bookings of one day by the time of the visit, then in the order in which they were placed. */
export async function listVisits(db: Db, filter: BookingFilter & { visitDay: string }) {
  const visits: ListedBooking[] = [];
  for await (const visit of listBookings(db, filter)) visits.push(visit);
  return visits.toSorted((a, b) => minutesOf(a.slot) - minutesOf(b.slot));
}

/** Each pair of phone and patient name that has ever booked, except erased ones. */
export const listPatients = (db: Db) =>
  db
    .selectFrom("bookings")
    .select(["phone", "patientName"])
    .where("erasedAt", "is", null)
    .distinct()
    .execute();

const selectBookings = (db: Db) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .selectAll("bookings")
    .select(["day", "slot", "flat", "street", "landmark", "pincode", "lat", "lng"])
    .select("phlebotomist");

function findPage(db: Db, filter: BookingFilter, last: BookingRow | undefined, size: number) {
  let query = selectBookings(db).orderBy("placedAt").orderBy("bookings.id").limit(size);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.exceptStatus) query = query.where("status", "!=", filter.exceptStatus);
  if (filter.visitDay) query = query.where("day", "=", filter.visitDay);
  if (filter.since) query = query.where("placedAt", ">=", filter.since);
  if (filter.until) query = query.where("placedAt", "<", filter.until);
  if (filter.phones?.length) query = query.where("bookings.phone", "in", filter.phones);
  if (last) {
    query = query.where((where) =>
      where.or([
        where("placedAt", ">", last.placedAt),
        where.and([where("placedAt", "=", last.placedAt), where("bookings.id", ">", last.id)]),
      ]),
    );
  }
  return query.execute();
}

async function withLines(db: Db, bookings: BookingRow[]): Promise<ListedBooking[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map((booking) => booking.id);
  const lines = await db
    .selectFrom("bookingLines")
    .selectAll()
    .where("bookingId", "in", ids)
    .orderBy("position")
    .execute();
  const listed = lines.map((line) => ({ ...line, bookedTests: bookedTests(line.bookedTests) }));
  const linesOf = Map.groupBy(listed, (line) => line.bookingId);
  return bookings.map((booking) => ({ ...booking, lines: linesOf.get(booking.id) ?? [] }));
}

export async function findBooking(db: Db, id: string) {
  const row = await selectBookings(db).where("bookings.id", "=", id).executeTakeFirst();
  return row && (await withLines(db, [row]))[0];
}

/** The id of the booking with a reference, in upper or lower case. */
export async function findIdByReference(db: Db, reference: string) {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  return row?.id;
}
