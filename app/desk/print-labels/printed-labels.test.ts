import { describe, expect, test } from "vitest";
import { deleteOldPrints } from "#app/domain/tubes/label-retention.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { MONDAY, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenTest } from "#tests/databases/given.ts";
import { personWords } from "./label-facts.ts";
import { findPrint } from "./printed-labels.queries.server.ts";

const tests = [
  { id: "lipid", name: "Lipid Profile", container: "SST tube (red/gold) 5 ml" },
  { id: "cbc", name: "Complete Blood Count", container: "EDTA tube (lavender)" },
].map((one) => ({ ...one, fasting: "", turnaround: "" }));

async function givenPrint(db: Db) {
  await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
  await givenTest(db, { id: "lipid", name: "Lipid Profile", labelCode: "LIPID" });
  await givenBooking(db, {
    id: "n1",
    reference: "DS-2Q8N",
    patientName: "Nandini Rao",
    birthYear: 1980,
    sex: "female",
    status: "assigned",
    day: MONDAY,
    slot: "10:00 AM",
  });
  await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
  const line = { bookingId: "n1", position: 0, name: "Checkup", category: "", quantity: 1 };
  await db
    .insertInto("bookingLines")
    .values({ ...line, pricePaise: 100, bookedTests: JSON.stringify(tests) })
    .execute();
  const printed = { printedAt: monday("07:40").toISOString(), printedById: "ravi" };
  const own = { kind: "visit" as const, bookingId: "n1", ...printed };
  const [lipid, cbc] = tests;
  await db
    .insertInto("labels")
    .values([
      { ...own, number: "DS-2Q8N-1", container: lipid?.container ?? "", nth: 0 },
      { ...own, number: "DS-2Q8N-2", container: cbc?.container ?? "", nth: 0 },
      { ...own, number: "DS-2Q8N-3", container: null, nth: null },
      { ...own, number: "DS-2Q8N-4", container: "Urine container", nth: 0 },
      { ...printed, number: "S-2318-Y", kind: "spare", bookingId: null },
    ])
    .execute();
  const items = [
    { visit: "visit of n1", labels: 3, spares: 1 },
    "DS-2Q8N-1",
    "DS-2Q8N-2",
    "DS-2Q8N-3",
    "DS-2Q8N-4",
    "S-2318-Y",
  ];
  await db
    .insertInto("labelPrints")
    .values({ id: "p1", media: "a4", firstPlace: 8, items: JSON.stringify(items), ...printed })
    .execute();
}

test("age and sex are said as far as they are known", () => {
  expect(personWords({ birthYear: 1980, sex: "female" }, MONDAY)).toBe("46 F");
  expect(personWords({ birthYear: 1958, sex: "male" }, MONDAY)).toBe("68 M");
  expect(personWords({ birthYear: null, sex: "other" }, MONDAY)).toBe("O");
  expect(personWords({ birthYear: null, sex: null }, MONDAY)).toBe("");
});

describe.each(databases)("what stands on printed labels, on $name", ({ freshDb }) => {
  test("is read when the file is made", async () => {
    const db = await freshDb();
    await givenPrint(db);
    const who = { name: "Nandini Rao", person: "46 F", when: "Mon 23 Nov, 10:00 AM" };
    expect(await findPrint(db, "p1")).toEqual({
      media: "a4",
      firstPlace: 8,
      labels: [
        {
          kind: "strip",
          slot: "10:00 AM",
          day: "Mon 23 Nov",
          name: "Nandini Rao",
          holds: "3 labels and 1 spare",
          collector: "Ravi Kumar",
        },
        {
          kind: "tube",
          number: "DS-2Q8N-1",
          ...who,
          cap: "Red/gold",
          fill: "5 ml",
          codes: ["LIPID"],
        },
        {
          kind: "tube",
          number: "DS-2Q8N-2",
          ...who,
          cap: "Lavender",
          fill: "",
          codes: ["Complete"],
        },
        { kind: "spare", number: "DS-2Q8N-3", ...who },
        { kind: "tube", number: "DS-2Q8N-4", ...who, cap: "Urine cup", fill: "", codes: [] },
        { kind: "bag", number: "S-2318-Y" },
      ],
    });
    expect(await findPrint(db, "nobody's")).toBeUndefined();
  });

  test("is nothing once the patient is erased, and goes after 30 days", async () => {
    const db = await freshDb();
    await givenPrint(db);
    await db
      .updateTable("bookings")
      .set({ erasedAt: "2026-11-23T06:00:00.000Z", patientName: "" })
      .execute();
    const labels = (await findPrint(db, "p1"))?.labels.map(({ kind }) => kind);
    expect(labels).toEqual(["blank", "blank", "blank", "blank", "blank", "bag"]);
    await deleteOldPrints(db, new Date("2026-12-23T02:00:00.000Z"));
    expect(await findPrint(db, "p1")).toBeDefined();
    await deleteOldPrints(db, new Date("2026-12-24T02:00:00.000Z"));
    expect(await findPrint(db, "p1")).toBeUndefined();
  });
});
