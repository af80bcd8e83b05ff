import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, everyRow, MONDAY, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { type ToPrint, printLabels } from "./print-labels.server.ts";
import { loadPrintBooking, loadPrintDay } from "./print-view.queries.server.ts";

const SERUM = "SST tube (red/gold)";
const EDTA = "EDTA tube (lavender)";
const CUP = "Urine container";

const asked = (given: Partial<ToPrint> = {}): ToPrint => ({
  day: MONDAY,
  booking: "",
  for: ["ravi"],
  printer: "a4",
  place: 8,
  bag: 0,
  spare: true,
  strip: false,
  before: "",
  ...given,
});

async function givenVisit(db: Db, id: string, containers: readonly string[], more = {}) {
  await givenBooking(db, { id, reference: `DS-${id}`, status: "assigned", day: MONDAY, ...more });
  await db
    .updateTable("visits")
    .set({ assigneeId: "ravi" })
    .where("id", "=", `visit of ${id}`)
    .execute();
  await book(db, id, containers);
}

async function book(db: Db, bookingId: string, containers: readonly string[]) {
  await db.deleteFrom("bookingLines").where("bookingId", "=", bookingId).execute();
  for (const [position, container] of containers.entries()) {
    const test = {
      id: `t${position}`,
      name: `Test ${position}`,
      container,
      fasting: "",
      turnaround: "",
    };
    await db
      .insertInto("bookingLines")
      .values({
        bookingId,
        position,
        name: test.name,
        category: "",
        quantity: 1,
        pricePaise: 100,
        bookedTests: JSON.stringify([test]),
      })
      .execute();
  }
}

async function givenRoll(db: Db, first: number, last: number, staffId = "ravi") {
  const row = { id: `roll ${first}`, staffId, first, last, givenAt: "", givenById: "" };
  await db.insertInto("labelRolls").values(row).execute();
}

const print = (db: Db, clock: string, given: Partial<ToPrint> = {}) =>
  deskChange(atDesk(db, clock), (trx, by) => printLabels(trx, by, asked(given)));

const lastItems = async (db: Db): Promise<unknown> => {
  const row = await db
    .selectFrom("labelPrints")
    .select("items")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return JSON.parse(row?.items ?? "[]");
};

describe.each(databases)("labels, on $name", ({ freshDb }) => {
  async function aDay() {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
    return db;
  }

  test("tubes are numbered in order of draw, then one spare; twice gives the same numbers", async () => {
    const db = await aDay();
    await givenVisit(db, "2Q8N", [CUP, EDTA, SERUM]);
    const answer = await print(db, "07:40");
    expect(answer).toMatchObject({
      ok: true,
      said: "4 labels are with the printer. The next free place is 12.",
      print: { nextPlace: 12 },
    });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-1", "DS-2Q8N-2", "DS-2Q8N-3", "DS-2Q8N-4"]);
    const rows = await db
      .selectFrom("labels")
      .select(["number", "container", "nth"])
      .orderBy("number")
      .execute();
    expect(rows).toEqual([
      { number: "DS-2Q8N-1", container: SERUM, nth: 0 },
      { number: "DS-2Q8N-2", container: EDTA, nth: 0 },
      { number: "DS-2Q8N-3", container: CUP, nth: 0 },
      { number: "DS-2Q8N-4", container: null, nth: null },
    ]);
    expect(
      await refusedChange(atDesk(db, "08:00"), (trx, by) => printLabels(trx, by, asked())),
    ).toBe("4 labels were printed at 07:40 AM. Print them again? The old ones stay good.");
    expect(await print(db, "08:00", { before: "again" })).toMatchObject({ ok: true });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-1", "DS-2Q8N-2", "DS-2Q8N-3", "DS-2Q8N-4"]);
    expect(
      await refusedChange(atDesk(db, "08:01"), (trx, by) =>
        printLabels(trx, by, asked({ before: "new" })),
      ),
    ).toBe("Every label was printed before. Choose “Again”.");
  });

  test("a tube that was added takes the next number, after the spare; a label that is not needed is left", async () => {
    const db = await aDay();
    await givenVisit(db, "2Q8N", [EDTA, SERUM]);
    await print(db, "07:40");
    await book(db, "2Q8N", [EDTA, CUP]);
    await print(db, "08:00", { before: "new" });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-4"]);
    await print(db, "08:01", { before: "again" });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-2", "DS-2Q8N-4", "DS-2Q8N-3"]);
    await book(db, "2Q8N", [SERUM]);
    await print(db, "08:02", { before: "again" });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-1", "DS-2Q8N-3"]);
  });

  test("two who print at once give each number once", async () => {
    const db = await aDay();
    await givenVisit(db, "2Q8N", [EDTA, SERUM]);
    await givenRoll(db, 2318, 2417);
    const both = await Promise.all([
      print(db, "07:40", { bag: 3, before: "again" }),
      print(db, "07:40", { bag: 3, before: "again" }),
    ]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    const rows = await db
      .selectFrom("labels")
      .select("number")
      .where("kind", "=", "spare")
      .execute();
    expect(rows.map(({ number }) => number).toSorted()).toEqual([
      "S-2318-Y",
      "S-2319-6",
      "S-2320-Q",
      "S-2321-W",
      "S-2322-4",
      "S-2323-9",
    ]);
    const own = await db
      .selectFrom("labels")
      .select("number")
      .where("kind", "=", "visit")
      .execute();
    expect(own).toHaveLength(3);
  });

  test("the bag has the next numbers of the range, from one roll into the next, and no more", async () => {
    const db = await aDay();
    await givenVisit(db, "2Q8N", [EDTA]);
    expect(
      await refusedChange(atDesk(db, "07:40"), (trx, by) =>
        printLabels(trx, by, asked({ bag: 1 })),
      ),
    ).toBe("Ravi has no range yet. A manager can give one under People.");
    await givenRoll(db, 2318, 2319);
    await givenRoll(db, 2400, 2403);
    await print(db, "07:41", { bag: 2 });
    expect(await lastItems(db)).toEqual(["DS-2Q8N-1", "DS-2Q8N-2", "S-2318-Y", "S-2319-6"]);
    expect(
      await refusedChange(atDesk(db, "07:42"), (trx, by) =>
        printLabels(trx, by, asked({ bag: 5, before: "again" })),
      ),
    ).toBe("Ravi’s range has 4 numbers left. A manager can give more under People.");
    expect(
      await refusedChange(atDesk(db, "07:42"), (trx, by) =>
        printLabels(trx, by, asked({ bag: 5, before: "again", for: ["ravi", "none"] })),
      ),
    ).toBe("Labels for the bag are of one colleague: tick one.");
  });

  test("on a roll a label names each visit; a family has one, then patient after patient", async () => {
    const db = await aDay();
    await givenVisit(db, "4T6R", [SERUM, EDTA]);
    await givenBooking(db, { id: "4T6S", reference: "DS-4T6S", status: "assigned", day: MONDAY });
    await book(db, "4T6S", [EDTA]);
    await db
      .updateTable("bookings")
      .set({ visitId: "visit of 4T6R" })
      .where("id", "=", "4T6S")
      .execute();
    await print(db, "07:40", { printer: "roll-50", strip: true });
    expect(await lastItems(db)).toEqual([
      { visit: "visit of 4T6R", labels: 3, spares: 2 },
      "DS-4T6R-1",
      "DS-4T6R-2",
      "DS-4T6R-3",
      "DS-4T6S-1",
      "DS-4T6S-2",
    ]);
    expect(await print(db, "07:41", { printer: "zpl", before: "again" })).toMatchObject({
      said: "5 labels are in the file.",
    });
  });

  test("centre tests, slides and what is agreed by phone have no label; nobody chosen is refused", async () => {
    const db = await aDay();
    await givenVisit(db, "5H2P", ["At centre", "Slide", "Nasal swab"]);
    expect(
      await refusedChange(atDesk(db, "07:40"), (trx, by) =>
        printLabels(trx, by, asked({ for: [] })),
      ),
    ).toBe("Nobody is chosen");
    expect(
      await refusedChange(atDesk(db, "07:40"), (trx, by) => printLabels(trx, by, asked())),
    ).toBe("No labels to print.");
    expect((await loadPrintDay(db, MONDAY)).rows).toEqual([]);
  });

  test("the day says how many labels each has, the booking those of its patients", async () => {
    const db = await aDay();
    await givenVisit(db, "2Q8N", [EDTA, SERUM]);
    await givenBooking(db, { id: "9J7X", reference: "DS-9J7X", status: "confirmed", day: MONDAY });
    await book(db, "9J7X", [EDTA]);
    await print(db, "07:40", { spare: false });
    const { rows } = await loadPrintDay(db, MONDAY);
    expect(rows).toMatchObject([
      {
        id: "ravi",
        name: "Ravi Kumar",
        visits: 1,
        tubes: 2,
        freshTubes: 0,
        spares: 1,
        freshSpares: 1,
      },
      {
        id: "none",
        name: "Not assigned",
        visits: 1,
        tubes: 1,
        freshTubes: 1,
        printedAt: undefined,
      },
    ]);
    expect((await loadPrintBooking(db, "ds-2q8n"))?.rows).toMatchObject([
      { id: "2Q8N", name: "Meenakshi Rao", tubes: 2, freshTubes: 0 },
    ]);
    expect(await loadPrintBooking(db, "DS-NONE")).toBeUndefined();
    const before = await everyRow(db);
    await print(db, "07:41", { booking: "DS-9J7X", for: ["9J7X"] });
    expect(await lastItems(db)).toEqual(["DS-9J7X-1", "DS-9J7X-2"]);
    expect(await everyRow(db)).not.toEqual(before);
    const entries = await db
      .selectFrom("history")
      .select(["action", "details", "visitId"])
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      {
        action: "labels.printed",
        details: '{"labels":"2 labels","name":"Ravi Kumar"}',
        visitId: null,
      },
      {
        action: "labels.printed",
        details: '{"labels":"2 labels","name":"DS-9J7X"}',
        visitId: "visit of 9J7X",
      },
    ]);
  });
});
