import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenPackage, givenTest } from "#tests/databases/given.ts";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { up } from "./migrations/003-booked-tests.server.ts";

const line = (position: number, itemId: string | null, category: string) => ({
  bookingId: "b1",
  position,
  itemId,
  name: itemId ?? "Unheard-of test",
  category,
  quantity: 1,
  pricePaise: null,
  quotedPaise: null,
  testsIncluded: null,
});

test.each(databases)(
  "on $name, earlier bookings get the tests that are still in the catalogue",
  async (on) => {
    const db = await on.freshDb();
    await db.schema.alterTable("booking_lines").dropColumn("booked_tests").execute();
    await db.schema.dropIndex("bookings_by_phone_and_time").execute();
    await db.schema.createIndex("bookings_by_phone").on("bookings").column("phone").execute();
    const cbc = { id: "cbc", name: "CBC", container: "EDTA", fasting: "", turnaround: "Same day" };
    const lipid = { ...cbc, id: "lipid", name: "Lipid", container: "SST", fasting: "10-12 hours" };
    for (const one of [cbc, lipid]) await givenTest(db, one);
    await givenPackage(db, { id: "basic" });
    const inBasic = [lipid, cbc].map(({ id }, position) => ({ testId: id, position }));
    await db
      .insertInto("packageTests")
      .values(inBasic.map((row) => ({ ...row, packageId: "basic" })))
      .execute();
    await givenBooking(db, { id: "b1", kind: "cart" });
    const lines = [
      line(0, "cbc", "Haematology"),
      line(1, "basic", "Package"),
      line(2, "gone", "Other"),
      line(3, null, "Other"),
    ];
    await db.insertInto("bookingLines").values(lines).execute();

    await up(db as Kysely<unknown> as Parameters<typeof up>[0]);

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
