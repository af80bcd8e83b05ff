import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { toCall } from "#app/desk/calls/to-call.ts";
import { findWaiting } from "#app/desk/calls/waiting.queries.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import {
  atDesk,
  doAndUndo,
  everyRow,
  MONDAY,
  monday,
  refusedChange,
  TUESDAY,
} from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { findPendingVisits, findVisit } from "../read/visit.queries.server.ts";
import { collectAgain } from "./collect-again.server.ts";
import { takeOffNotTaken } from "./take-off-not-taken.server.ts";
import { collectVisit } from "./collect-visit.server.ts";
import { cancelVisit, noteNotAtHome } from "./end-visit.server.ts";
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

  test("what is not taken is not paid, not promised, and waits for its own visit", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const why = { position: 1, reason: "Could not draw", comesAgain: true };
    const patients = [
      { bookingId: "b1", taken: [0], notTaken: [why] },
      { bookingId: "b2", taken: [0], notTaken: [{ ...why, comesAgain: false }] },
    ];
    await doAndUndo(db, "09:12", (trx, by) =>
      collectVisit(trx, by, visitId, { at: monday("09:10"), patients }),
    );
    const visit = await findVisit(db, visitId);
    expect(visit && billOf(visit)).toMatchObject({
      patients: [
        { paise: 30_000, lines: [{ paise: 60_000 }, { name: "Not taken", paise: -30_000 }] },
        { paise: 30_000 },
      ],
      duePaise: 60_000,
    });
    const [first, second] = visit?.bookings ?? [];
    // Without the count, which takes a day, it is ready in the evening.
    expect(first?.promisedAt).toBe("2026-11-23T14:30:00.000Z");
    const lavender = { state: "not-taken", reason: "Could not draw" };
    expect(first?.samples[1]).toMatchObject({ ...lavender, comesAgain: true });
    expect(second?.samples[1]).toMatchObject({ ...lavender, comesAgain: false });
    const waiting = toCall(await findWaiting(db), {
      now: monday("09:15"),
      rules: DEFAULT_RULES,
      staffId: "",
    });
    expect(waiting.rows.map(({ title }) => title)).toEqual(["Not taken: lavender"]);

    const again = { sampleIds: [first?.samples[1]?.id ?? ""], day: TUESDAY, slot: "10:00 AM" };
    const planned = await doAndUndo(db, "09:20", (trx, by) =>
      collectAgain(trx, by, "b1", { ...again, secret: "secret" }),
    );
    expect(planned.said).toBe("Visit planned for Tue 24 Nov, 10:00 AM. Call Karthik Murthy now.");
    const [next] = await findPendingVisits(db);
    expect(next && billOf(next)).toMatchObject({ duePaise: 30_000, free: false });
  });

  test("a phone of before took the whole price: nothing is lowered, and nobody is called", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const patients = [{ bookingId: "b1", taken: [0], lowersBill: false }];
    await doAndUndo(db, "09:12", (trx, by) => collectVisit(trx, by, visitId, { patients }));
    const visit = await findVisit(db, visitId);
    expect(visit && billOf(visit).linesPaise).toBe(120_000);
    expect((await findWaiting(db)).visits).toEqual([]);
  });

  test("what was not taken can be taken off: nobody is called about it any more", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const patients = [{ bookingId: "b1", taken: [0] }];
    await doAndUndo(db, "09:12", (trx, by) => collectVisit(trx, by, visitId, { patients }));
    expect((await findWaiting(db)).visits).toHaveLength(1);
    const done = await doAndUndo(db, "09:20", (trx, by) => takeOffNotTaken(trx, by, visitId));
    expect(done.said).toBe("Taken off: lavender. Nobody is called about it.");
    expect((await findWaiting(db)).visits).toEqual([]);
    expect(
      await refusedChange(atDesk(db, "09:21"), (trx, by) => takeOffNotTaken(trx, by, visitId)),
    ).toBe("Nothing is left to take. A colleague was faster.");
  });

  test("not at home waits for a call with its reason, until a new time or a cancellation", async () => {
    const db = await freshDb();
    await givenFamily(db);
    await doAndUndo(db, "09:12", (trx, by) =>
      noteNotAtHome(trx, by, visitId, { reason: "Nobody opens" }),
    );
    expect((await findWaiting(db)).visits).toHaveLength(1);
    await doAndUndo(db, "09:30", (trx, by) =>
      cancelVisit(trx, by, visitId, LAB_REASONS["not-wanted"]),
    );
    expect((await findWaiting(db)).visits).toEqual([]);
    expect((await findVisit(db, visitId))?.status).toBe("cancelled");
  });

  test("why something was not taken is blank once the patient is erased", async () => {
    const db = await freshDb();
    await givenFamily(db);
    const words = "Says that Dr. Qadri took it on Friday";
    const notTaken = [{ position: 1, reason: words, comesAgain: true }];
    const patients = [{ bookingId: "b1", taken: [0], notTaken }];
    await doAndUndo(db, "09:12", (trx, by) => collectVisit(trx, by, visitId, { patients }));
    await db.updateTable("bookings").set({ status: "reported" }).where("id", "=", "b1").execute();
    expect(JSON.stringify(await everyRow(db))).toContain("Qadri");
    expect(await eraseBooking(db, "b1", COMMAND_LINE, monday("10:00"))).toEqual({ ok: true });
    const history = await db.selectFrom("history").selectAll().execute();
    expect(JSON.stringify([await everyRow(db), history])).not.toContain("Qadri");
    expect((await findWaiting(db)).visits).toEqual([]);
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
