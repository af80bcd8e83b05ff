import { sql } from "kysely";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { insertion } from "#app/db/insertion.server.ts";
import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import { sqlOnce, statementOnce } from "#app/db/sql-once.server.ts";
import type { Restriction } from "#app/domain/lab-tests/lab-test.ts";
import { asRestriction } from "#app/domain/lab-tests/restriction.server.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";

/** A test as it was when it was booked: what the visit needs even after an import changed or removed it. */
export type BookedTest = {
  id: string;
  name: string;
  container: string;
  fasting: string;
  turnaround: string;
  /** Absent for a test that is booked on the site. */
  restriction?: Restriction;
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

export type NewVisit = Pick<Row<"visits">, "id" | "day" | "slot" | "phone">;

/** The visit that a booking belongs to, stored before it. */
export const visitInsertion = (trx: Db, visit: NewVisit) => insertion(trx, "visits", [visit]);

/** Changes no row when the reference is taken. */
export const bookingInsertion = (trx: Db, booking: NewRow<"bookings">) =>
  insertion(trx, "bookings", [booking], "reference");

/** Run inside a transaction. @returns false, with nothing stored, when the reference is taken. */
export const insertBooking = async (trx: Db, booking: NewRow<"bookings">) =>
  Number((await trx.executeQuery(bookingInsertion(trx, booking))).numAffectedRows) === 1;

/** The lines of a booking in order, stored after it. */
export const linesInsertion = (trx: Db, bookingId: string, lines: readonly NewLine[]) =>
  insertion(
    trx,
    "bookingLines",
    lines.map((line, position) => ({ ...line, bookingId, position })),
  );

/** Bookings of the same phone for the same day and time since a moment, the latest twenty. */
export const selectSameVisits = statementOnce((db, phone = "", day = "", slot = "", since = "") =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "marks"])
    .where("bookings.phone", "=", phone)
    .where("day", "=", day)
    .where("slot", "=", slot)
    .where("status", "!=", "cancelled")
    .where("placedAt", ">=", since)
    .orderBy("placedAt", "desc")
    .orderBy("bookings.id")
    .limit(20),
);

/** The lines of bookings, by booking; `bookings` must not be empty. */
export async function findLinesOf(db: Db, bookings: readonly { id: string }[]) {
  const ids = bookings.map(({ id }) => id);
  const lines = await db
    .selectFrom("bookingLines")
    .select(["bookingId", "itemId", "name", "quantity"])
    .where("bookingId", "in", ids)
    .execute();
  return Map.groupBy(lines, (line) => line.bookingId);
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
  listPaise: number | null;
  /** A test itself, or the tests of a package in order. */
  tests: BookedTest[];
};

/**
 * Every test and package that one of `words` names: by id, by a package's type, or by exact name.
 * Tests come first, and each kind in the catalogue's order.
 */
export async function findOffers(db: Db, words: string[]): Promise<Offer[]> {
  const rows = await selectOffers(db, ...words);
  const { tests = [], packages = [] } = Object.groupBy(rows, ({ packageType }) =>
    packageType === null ? "tests" : "packages",
  );
  const testsOf = await findPackageTests(
    db,
    packages.map(({ id }) => id),
  );
  return [
    ...tests.map((row) => ({ ...offer(row), kind: "test" as const, tests: [bookedTest(row)] })),
    ...packages.map((row) => ({
      ...offer(row),
      kind: "package" as const,
      packageType: row.packageType ?? "",
      tests: (testsOf.get(row.id) ?? []).map(bookedTest),
    })),
  ];
}

/** The columns are those of a test, because both are read by one query. */
const packagesNamed = (db: Db, words: string[]) =>
  db
    .selectFrom("packages")
    .select(["id", "name", sql.lit(PACKAGE_CATEGORY).as("category")])
    .select(["offeredPaise", "originalPaise", "position"])
    .select([sql<string>`''`.as("container"), sql<string>`''`.as("fasting")])
    .select([sql<string>`''`.as("turnaround"), sql<string>`''`.as("restriction")])
    .select("packageType")
    .where("offSite", "=", ON_SITE)
    .where((match) =>
      match.or([
        match("id", "in", words),
        match("packageType", "in", words),
        match("name", "in", words),
      ]),
    );

const selectOffers = sqlOnce((db, ...words) =>
  db
    .selectFrom("tests")
    .select(["id", "name", "category", "offeredPaise", "originalPaise", "position"])
    .select(["container", "fasting", "turnaround", "restriction"])
    .select(sql<string | null>`null`.as("packageType"))
    .where("offSite", "=", ON_SITE)
    .where((match) => match.or([match("id", "in", words), match("name", "in", words)]))
    .unionAll(packagesNamed(db, words))
    .orderBy("position"),
);

async function findPackageTests(db: Db, packageIds: string[]) {
  if (packageIds.length === 0) return new Map<string, never[]>();
  const rows = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .select(["packageTests.packageId", "tests.id", "tests.name"])
    .select(["tests.container", "tests.fasting", "tests.turnaround", "tests.restriction"])
    .where("packageTests.packageId", "in", packageIds)
    .orderBy("packageTests.position")
    .execute();
  return Map.groupBy(rows, (row) => row.packageId);
}

type TestRow = Omit<BookedTest, "restriction"> & { restriction: string };

function bookedTest({ id, name, container, fasting, turnaround, ...row }: TestRow): BookedTest {
  const restriction = asRestriction(row.restriction);
  return { id, name, container, fasting, turnaround, ...(restriction && { restriction }) };
}

type OfferRow = {
  id: string;
  name: string;
  category: string;
  offeredPaise: number | null;
  originalPaise: number | null;
};

const offer = ({ id, name, category, offeredPaise, originalPaise }: OfferRow) => ({
  id,
  name,
  category,
  pricePaise: offeredPaise ?? originalPaise,
  listPaise: originalPaise,
});
