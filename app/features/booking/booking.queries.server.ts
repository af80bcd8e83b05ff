import type { Db, NewRow } from "#app/db/schema.server.ts";

/** A test as it was when it was booked: what the visit needs even after an import changed or removed it. */
export type BookedTest = {
  id: string;
  name: string;
  container: string;
  fasting: string;
  turnaround: string;
};

/** What a line stores; null for an item that is not in the catalogue. */
export const storedTests = (tests: BookedTest[] | undefined) =>
  tests === undefined ? null : JSON.stringify(tests);

/** The tests that a line stands for; none where they are not known. */
export const bookedTests = (stored: string | null) => JSON.parse(stored ?? "[]") as BookedTest[];

/** `Complete Blood Count, HbA1c`: what a package's line says it includes. */
export const namesOf = (tests: readonly BookedTest[]) =>
  tests.map(({ name }) => name).join(", ") || null;

export type NewLine = Omit<NewRow<"bookingLines">, "bookingId" | "position">;

/** A booking with its lines in order. Run inside a transaction. */
export async function insertBooking(trx: Db, booking: NewRow<"bookings">, lines: NewLine[]) {
  await trx.insertInto("bookings").values(booking).execute();
  const rows = lines.map((line, position) => ({ ...line, bookingId: booking.id, position }));
  await trx.insertInto("bookingLines").values(rows).execute();
}

type Visit = Pick<NewRow<"bookings">, "phone" | "preferredDate" | "preferredTime">;

/** Bookings of the same phone for the same visit since `since`, the latest twenty, with their lines. */
export async function findSameVisits(db: Db, visit: Visit, since: string) {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "marks"])
    .where("phone", "=", visit.phone)
    .where("preferredDate", "=", visit.preferredDate)
    .where("preferredTime", "=", visit.preferredTime)
    .where("status", "!=", "cancelled")
    .where("placedAt", ">=", since)
    .orderBy("placedAt", "desc")
    .orderBy("id")
    .limit(20)
    .execute();
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "itemId", "name", "quantity"])
    .where("bookingId", "in", ids)
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.bookingId);
  return bookings.map((booking) => ({ ...booking, lines: linesOf.get(booking.id) ?? [] }));
}

export const updateMarks = (db: Db, id: string, marks: string) =>
  db.updateTable("bookings").set({ marks }).where("id", "=", id).execute();

export type Offer = {
  kind: "test" | "package";
  id: string;
  packageType?: string;
  name: string;
  category: string;
  pricePaise: number | null;
  /** A test itself, or the tests of a package in order. */
  tests: BookedTest[];
};

/** Every test and package that one of `words` names: by id, by a package's type, or by exact name. */
export async function findOffers(db: Db, words: string[]): Promise<Offer[]> {
  const tests = await db
    .selectFrom("tests")
    .select(["category", "offeredPaise", "originalPaise", ...BOOKED])
    .where((match) => match.or([match("id", "in", words), match("name", "in", words)]))
    .orderBy("position")
    .execute();
  const packages = await db
    .selectFrom("packages")
    .select(["id", "packageType", "name", "offeredPaise", "originalPaise"])
    .where((match) =>
      match.or([
        match("id", "in", words),
        match("packageType", "in", words),
        match("name", "in", words),
      ]),
    )
    .orderBy("position")
    .execute();
  const testsOf = await findPackageTests(
    db,
    packages.map(({ id }) => id),
  );
  return [
    ...tests.map((row) => ({
      kind: "test" as const,
      id: row.id,
      name: row.name,
      category: row.category,
      pricePaise: paiseOf(row),
      tests: [bookedTest(row)],
    })),
    ...packages.map((row) => ({
      kind: "package" as const,
      id: row.id,
      packageType: row.packageType,
      name: row.name,
      category: "Package",
      pricePaise: paiseOf(row),
      tests: (testsOf.get(row.id) ?? []).map(bookedTest),
    })),
  ];
}

const BOOKED = [
  "tests.id",
  "tests.name",
  "tests.container",
  "tests.fasting",
  "tests.turnaround",
] as const;

async function findPackageTests(db: Db, packageIds: string[]) {
  if (packageIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .select(["packageTests.packageId", ...BOOKED])
    .where("packageTests.packageId", "in", packageIds)
    .orderBy("packageTests.position")
    .execute();
  return Map.groupBy(rows, (row) => row.packageId);
}

const bookedTest = ({ id, name, container, fasting, turnaround }: BookedTest): BookedTest => ({
  id,
  name,
  container,
  fasting,
  turnaround,
});

type Priced = { offeredPaise: number | null; originalPaise: number | null };
const paiseOf = ({ offeredPaise, originalPaise }: Priced) => offeredPaise ?? originalPaise;
