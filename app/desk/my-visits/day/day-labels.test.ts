import { describe, expect, test } from "vitest";
import { MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { EDTA } from "#tests/databases/given-bags.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenScan } from "#tests/databases/given-tubes.ts";
import { givenSpares } from "#tests/tubes/given-labels.ts";
import { findDayLabels } from "./day-labels.queries.server.ts";

const RAVI = { id: "ravi", name: "Ravi Kumar" };

describe.each(databases)("§10 my visits: the spare labels of a phone, on $name", ({ freshDb }) => {
  test("those of today with whose they are, and nobody of an earlier day", async () => {
    const db = await freshDb();
    await givenColleague(db, RAVI);
    const [first = "", second = "", third = "", fourth = ""] = await givenSpares(
      db,
      "ravi",
      2318,
      2321,
    );
    await givenBooking(db, { id: "b1", patientName: "Nandini Rao", day: MONDAY });
    await givenBooking(db, { id: "b2", patientName: "Arjun Hegde", day: "2026-11-20" });
    const scan = { container: EDTA, by: "ravi" };
    await givenScan(db, { ...scan, label: first, bookingId: "b1", at: "10:09" });
    await givenScan(db, { ...scan, label: second, bookingId: "b2" });
    await givenScan(db, { ...scan, label: third, bookingId: "b1", at: "10:11" });
    const set = (label: string, values: object) =>
      db.updateTable("tubeScans").set(values).where("label", "=", label).execute();
    await set(second, { scannedAt: "2026-11-20T04:00:00.000Z" });
    await set(third, { state: "dismissed" });
    const used = { name: "Nandini Rao", what: "Lavender" };
    expect(await findDayLabels(db, RAVI, [], MONDAY)).toMatchObject({
      spares: [fourth],
      usedSpares: [
        { ...used, label: first, at: monday("10:09").toISOString() },
        { ...used, label: third, at: monday("10:11").toISOString() },
      ],
    });
  });
});
