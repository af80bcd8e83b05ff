import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { loadDaySheets, loadDayTable } from "./day-plan.queries.server.ts";

const MONDAY = "2026-11-23";
const booked = (name: string, container: string) => ({
  id: name,
  name,
  container,
  fasting: "",
  turnaround: "Same day",
});

async function givenVisit(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenBooking(db, {
    id: "b1",
    day: MONDAY,
    status: "assigned",
    patientName: "Nandini Rao",
    birthYear: 1980,
    sex: "female",
    notes: "I faint at needles.",
    labNotes: "Ring twice.",
  });
  const tests = [
    booked("Lipid Profile", "SST tube (red/gold)"),
    booked("Complete Blood Count", "EDTA tube (lavender)"),
    booked("ECG", "At centre"),
  ];
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: "b1",
      position: 0,
      name: "Checkup",
      category: "Package",
      quantity: 1,
      bookedTests: JSON.stringify(tests),
    })
    .execute();
  await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
}

describe.each(databases)("§10 visits: the day sheet on $name", ({ freshDb }) => {
  test("names tests under each container, age and sex, both notes, and what is not here", async () => {
    const db = await freshDb();
    await givenVisit(db);
    const [sheet] = await loadDaySheets(db, MONDAY);
    expect(sheet?.running).toBe("Ravi Kumar, Mon 23 Nov");
    expect(sheet?.visits[0]?.patients).toMatchObject([
      {
        age: "46, female",
        containers: [
          { name: "Red/gold", tests: ["Lipid Profile"] },
          { name: "Lavender", tests: ["Complete Blood Count"] },
        ],
        elsewhere: ["ECG"],
        fast: "",
        isFastUnknown: false,
        wrote: "She wrote",
        note: "I faint at needles.",
        deskNote: "Ring twice.",
      },
    ]);
  });

  test("asks for no money that is paid at a centre, and has no visit that is there alone", async () => {
    const db = await freshDb();
    await givenVisit(db);
    await db.updateTable("bookingLines").set({ pricePaise: 38_700 }).execute();
    await givenUltrasound(db, "b1");
    await givenBooking(db, { id: "b2", day: MONDAY, status: "assigned" });
    await givenUltrasound(db, "b2");
    await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
    const [sheet] = await loadDaySheets(db, MONDAY);
    expect(sheet).toMatchObject({ totalPaise: 38_700, visits: [{ duePaise: 38_700 }] });
    expect(sheet?.words).toContain("1 visit,");
  });

  test("a visit at a centre alone waits for nobody to be sent", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b2", day: MONDAY, status: "confirmed" });
    await givenUltrasound(db, "b2");
    const table = await loadDayTable(db, MONDAY, new Date("2026-11-23T04:12:00.000Z"));
    expect(table).toMatchObject({ visits: 1, notAssigned: 0 });
    const [label] = table.rows.flatMap(({ cells }) => cells.flat());
    expect(label).toMatchObject({ isAtCentre: true, marks: [] });
  });
});
