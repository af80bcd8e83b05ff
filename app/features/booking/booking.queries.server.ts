import type { Db, NewRow } from "#app/db/schema.server.ts";
import type { BookedTest } from "./booked-tests.ts";

type NewLine = Omit<NewRow<"bookingLines">, "bookingId" | "position">;

/** A booking with its lines in order. Run inside a transaction. */
export async function insertBooking(trx: Db, booking: NewRow<"bookings">, lines: NewLine[]) {
  await trx.insertInto("bookings").values(booking).execute();
  const rows = lines.map((line, position) => ({ ...line, bookingId: booking.id, position }));
  await trx.insertInto("bookingLines").values(rows).execute();
}

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
