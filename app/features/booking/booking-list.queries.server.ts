import type { Db, Row } from "#app/db/schema.server.ts";

/** What the lab asks of its bookings; the site itself only ever adds to them. */

export type BookingFilter = {
  status?: string;
  /** Timestamps: placed at or after, placed before. */
  since?: string;
  until?: string;
  phones?: string[];
};

export type ListedBooking = Row<"bookings"> & { lines: Row<"bookingLines">[] };

/** Bookings in the order in which they were placed, in pages, so that any number fits in memory. */
export async function* listBookings(db: Db, filter: BookingFilter, pageSize = 500) {
  let last: Row<"bookings"> | undefined;
  do {
    const page = await findPage(db, filter, last, pageSize);
    yield* await withLines(db, page);
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

function findPage(db: Db, filter: BookingFilter, last: Row<"bookings"> | undefined, size: number) {
  let query = db.selectFrom("bookings").selectAll().orderBy("placedAt").orderBy("id").limit(size);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.since) query = query.where("placedAt", ">=", filter.since);
  if (filter.until) query = query.where("placedAt", "<", filter.until);
  if (filter.phones?.length) query = query.where("phone", "in", filter.phones);
  if (last) {
    query = query.where((where) =>
      where.or([
        where("placedAt", ">", last.placedAt),
        where.and([where("placedAt", "=", last.placedAt), where("id", ">", last.id)]),
      ]),
    );
  }
  return query.execute();
}

async function withLines(db: Db, bookings: Row<"bookings">[]): Promise<ListedBooking[]> {
  if (bookings.length === 0) return [];
  const ids = bookings.map((booking) => booking.id);
  const lines = await db
    .selectFrom("bookingLines")
    .selectAll()
    .where("bookingId", "in", ids)
    .orderBy("position")
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.bookingId);
  return bookings.map((booking) => ({ ...booking, lines: linesOf.get(booking.id) ?? [] }));
}

export async function findBooking(db: Db, id: string) {
  const row = await db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();
  return row && (await withLines(db, [row]))[0];
}

/** @returns whether there is such a booking. */
export async function updateBookingStatus(db: Db, id: string, status: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable("bookings")
    .set({ status, updatedAt: now.toISOString() })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What must be brought along for each test, and the tests of each package, by catalogue id. */
export async function listCollectionNeeds(db: Db) {
  const tests = await db
    .selectFrom("tests")
    .select(["id", "name", "container", "fasting"])
    .execute();
  const lines = await db.selectFrom("packageTests").selectAll().orderBy("position").execute();
  return {
    tests: new Map(tests.map((test) => [test.id, test])),
    packages: Map.groupBy(lines, (line) => line.packageId),
  };
}

/** Deletes bookings with their lines. @returns how many there were. */
export async function deleteBookings(trx: Db, which: { phones: string[] } | { before: string }) {
  const { numDeletedRows } = await trx
    .deleteFrom("bookings")
    .where((where) =>
      "phones" in which ? where("phone", "in", which.phones) : where("placedAt", "<", which.before),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
