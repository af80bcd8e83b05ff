import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/features/history/desk-change.server.ts";
import {
  atDesk,
  doAndUndo,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { LAB_REASONS } from "../lab-reasons.ts";
import { findPendingVisits, findVisit } from "../visit.queries.server.ts";
import { collectVisit } from "./collect-visit.server.ts";
import { cancelVisit } from "./end-visit.server.ts";
import { moveToOwnVisit, takeOff } from "./own-visit.server.ts";

const visitId = "visit of b1";
const TESTS = [
  {
    id: "lipid",
    name: "Lipid Profile",
    container: "SST tube (red/gold)",
    fasting: "10-12 hours",
    turnaround: "Same day",
  },
  {
    id: "cbc",
    name: "Complete Blood Count",
    container: "EDTA tube (lavender)",
    fasting: "",
    turnaround: "24 hours",
  },
];

async function givenFamily(db: Db, day = MONDAY) {
  const given = { status: "confirmed", confirmedAt: monday("08:05").toISOString(), day };
  for (const [id, patientName] of [
    ["b1", "Karthik Murthy"],
    ["b2", "Ananya Murthy"],
  ] as const) {
    await givenBooking(db, { id, patientName, flat: "31", street: "6th Cross", ...given });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: id,
        position: 0,
        itemId: "two",
        name: "Two tests",
        category: "Package",
        quantity: 1,
        pricePaise: 60_000,
        quotedPaise: null,
        testsIncluded: "Lipid Profile, Complete Blood Count",
        bookedTests: JSON.stringify(TESTS),
      })
      .execute();
  }
  await db.updateTable("bookings").set({ visitId }).where("id", "=", "b2").execute();
  await db.deleteFrom("visits").where("id", "=", "visit of b2").execute();
}

describe.each(databases)("§10 my visits: on $name", ({ freshDb }) => {
  test("collected keeps who, when, fasted, the containers and the promise", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const patients = [
      { bookingId: "b1", fasted: "yes" as const, taken: [0, 1] },
      { bookingId: "b2", fasted: "no" as const, taken: [0] },
    ];
    const at = monday("09:10");
    const done = await doAndUndo(
      db,
      "09:12",
      (trx, by) => collectVisit(trx, by, visitId, { at, patients }),
      "phlebotomist",
    );
    expect(done.said).toBe("Collected at 09:10 AM.");
    expect(await findVisit(db, visitId)).toMatchObject({
      status: "collected",
      bookings: [
        {
          fasted: "yes",
          collectedAt: at.toISOString(),
          promisedAt: "2026-11-24T03:40:00.000Z",
          samples: [
            { container: "SST tube (red/gold)", state: "collected" },
            { container: "EDTA tube (lavender)", state: "collected" },
          ],
        },
        { fasted: "no", samples: [{ state: "collected" }, { state: "not-taken" }] },
      ],
    });
    const again = atDesk(db, "09:13");
    await refusedChange(again, (trx, by) => collectVisit(trx, by, visitId));
  });

  test("a collection wins over the desk that cancelled meanwhile", async () => {
    const db = await freshDb();
    await givenFamily(db);
    await deskChange(atDesk(db, "09:20"), (trx, by) =>
      cancelVisit(trx, by, visitId, LAB_REASONS["not-wanted"]),
    );
    const patients = [{ bookingId: "b1" }, { bookingId: "b2" }];
    const collect = { at: monday("09:15"), patients };
    expect(
      await refusedChange(atDesk(db, "09:30"), (trx, by) =>
        collectVisit(trx, by, visitId, collect),
      ),
    ).toBe("Not collected: this visit is cancelled since 09:20 AM (Kavitha Nair).");
    const done = await doAndUndo(db, "09:30", (trx, by) =>
      collectVisit(trx, by, visitId, { ...collect, wins: true }),
    );
    expect(done.said).toBe(
      "Collected. The desk had ended this visit; the collection counts. Call the desk.",
    );
    expect((await findVisit(db, visitId))?.status).toBe("collected");
  });

  test("a visit of another day, or nobody of it, is not collected", async () => {
    const db = await freshDb();
    await givenFamily(db, TUESDAY);
    const given = atDesk(db, "09:30");
    expect(await refusedChange(given, (trx, by) => collectVisit(trx, by, visitId))).toBe(
      "This visit is on Tue 24 Nov.",
    );
    const nobody = { patients: [], wins: true };
    await refusedChange(given, (trx, by) => collectVisit(trx, by, visitId, nobody));
    const stranger = { patients: [{ bookingId: "b9" }], wins: true };
    await refusedChange(given, (trx, by) => collectVisit(trx, by, visitId, stranger));
  });

  test("not today: one patient waits for a call in a visit of the same phone and address", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const done = await doAndUndo(db, "09:12", (trx, by) => takeOff(trx, by, "b2"));
    expect(done.said).toBe("Ananya Murthy is off this visit and waits for a call.");
    const [waiting] = await findPendingVisits(db);
    expect(waiting).toMatchObject({
      phone: "1000000001",
      flat: "31",
      street: "6th Cross",
      status: "pending",
      bookings: [{ id: "b2", reference: "DS-B2", status: "pending" }],
    });
    expect((await findVisit(db, visitId))?.bookings).toHaveLength(1);
    expect(await refusedChange(atDesk(db, "09:13"), (trx, by) => takeOff(trx, by, "b1"))).toBe(
      "This visit has no other patient. Give it a new time, or cancel it.",
    );
  });

  test("a patient gets an own visit at the same time", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const done = await doAndUndo(db, "09:12", (trx, by) => moveToOwnVisit(trx, by, "b2"));
    expect(done.said).toBe("Ananya Murthy has a visit of their own now.");
    const own = await db
      .selectFrom("bookings")
      .select(["visitId", "status"])
      .where("id", "=", "b2")
      .executeTakeFirstOrThrow();
    expect(own.status).toBe("confirmed");
    expect(await findVisit(db, own.visitId)).toMatchObject({
      day: MONDAY,
      keptApartFrom: [visitId],
    });
  });
});
