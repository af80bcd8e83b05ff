import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";

const lines = [
  ["cbc", "Haematology"],
  ["basic", "Package"],
  ["gone", "Other"],
  [null, "Other"],
] as const;

/** A booking with its lines, in the columns of then. */
async function givenBookingOfThen(db: Db) {
  const at = "2026-11-20T06:00:00.000Z";
  await sql`
    insert into bookings
      (id, kind, patient_name, phone, preferred_date, preferred_time, status, marks, placed_at, updated_at)
    values ('b1', 'cart', 'Meenakshi Rao', '1000000001', '2026-11-22', '09:00 AM', 'pending', '[]', ${at}, ${at})
  `.execute(db);
  const rows = lines.map(
    ([itemId, category], position) =>
      sql`('b1', ${position}, ${itemId}, ${itemId ?? "Unheard-of test"}, ${category}, 1)`,
  );
  await sql`
    insert into booking_lines (booking_id, position, item_id, name, category, quantity)
    values ${sql.join(rows)}
  `.execute(db);
}

test.each(databases)(
  "on $name, earlier bookings get the tests that are still in the catalogue",
  async (on) => {
    const db = await on.bareDb();
    await migrate(db, "002-tests-by-category");
    const cbc = { id: "cbc", name: "CBC", container: "EDTA", fasting: "", turnaround: "Same day" };
    const lipid = { ...cbc, id: "lipid", name: "Lipid", container: "SST", fasting: "10-12 hours" };
    for (const one of [cbc, lipid]) await givenTest(db, one);
    await givenPackage(db, { id: "basic" });
    const inBasic = [lipid, cbc].map(({ id }, position) => ({ testId: id, position }));
    await db
      .insertInto("packageTests")
      .values(inBasic.map((row) => ({ ...row, packageId: "basic" })))
      .execute();
    await givenBookingOfThen(db);

    await migrate(db);

    const kept = await db
      .selectFrom("bookingLines")
      .select("bookedTests")
      .orderBy("position")
      .execute();
    expect(kept.map(({ bookedTests }) => JSON.parse(bookedTests ?? "null") as unknown)).toEqual([
      [cbc],
      [lipid, cbc],
      null,
      null,
    ]);
  },
);
