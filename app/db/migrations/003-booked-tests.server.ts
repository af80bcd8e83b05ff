import type { Kysely } from "kysely";

/** What this migration reads and writes, as the tables were at its time. */
type Then = {
  tests: { id: string; name: string; container: string; fasting: string; turnaround: string };
  packageTests: { packageId: string; testId: string; position: number };
  bookingLines: { itemId: string | null; category: string; bookedTests: string | null };
};

/**
 * A line keeps its tests as they were booked, so that a later import changes no visit. Earlier bookings
 * get what the catalogue says now.
 */
export async function up(db: Kysely<Then>) {
  await db.schema.alterTable("booking_lines").addColumn("booked_tests", "text").execute();
  // Finds the latest of a phone, for duplicates; it does all that the index on the phone did.
  await db.schema
    .createIndex("bookings_by_phone_and_time")
    .on("bookings")
    .columns(["phone", "placed_at"])
    .execute();
  await db.schema.dropIndex("bookings_by_phone").execute();
  const booked = await db
    .selectFrom("bookingLines")
    .select(["itemId", "category"])
    .where("itemId", "is not", null)
    .distinct()
    .execute();
  for (const { itemId, category } of booked) {
    const tests = category === "Package" ? await testsOf(db, itemId) : await testOf(db, itemId);
    if (tests.length === 0) continue;
    await db
      .updateTable("bookingLines")
      .set({ bookedTests: JSON.stringify(tests) })
      .where("itemId", "=", itemId)
      .where("category", "=", category)
      .execute();
  }
}

const KEPT = ["tests.id", "name", "container", "fasting", "turnaround"] as const;

const testOf = (db: Kysely<Then>, id: string | null) =>
  db.selectFrom("tests").select(KEPT).where("id", "=", id).execute();

const testsOf = (db: Kysely<Then>, packageId: string | null) =>
  db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .select(KEPT)
    .where("packageTests.packageId", "=", packageId)
    .orderBy("packageTests.position")
    .execute();
