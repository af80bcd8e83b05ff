import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { countOutside, keepOutside, listOutside } from "./outside-demand.queries.server.ts";

const MONDAY = new Date("2026-11-23T04:12:00.000Z");
const LAST_WEEK = new Date("2026-11-16T04:12:00.000Z");
const IN_MAY = new Date("2026-05-04T04:12:00.000Z");

describe.each(databases)("§10 lab: demand outside the area, on $name", ({ freshDb }) => {
  test("pincodes are counted by day and listed by how often they were asked for", async () => {
    const db = await freshDb();
    for (const now of [LAST_WEEK, MONDAY, MONDAY]) await countOutside(db, "560103", now);
    await countOutside(db, "560100", LAST_WEEK);
    await countOutside(db, "560099", IN_MAY);
    expect(await listOutside(db, "2026-11-23")).toEqual([
      { pincode: "560103", asked: 3, lastDay: "2026-11-23" },
      { pincode: "560100", asked: 1, lastDay: "2026-11-16" },
    ]);
  });

  test("a patient who sends one pincode again is counted once, another one anew", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1" });
    for (const pincode of ["560103", "560103", "560100"])
      await keepOutside(db, "b1", pincode, MONDAY);
    expect(await listOutside(db, "2026-11-23")).toMatchObject([
      { pincode: "560100", asked: 1 },
      { pincode: "560103", asked: 1 },
    ]);
  });
});
