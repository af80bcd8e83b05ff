import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, doAndUndo, monday, refusedChange, TUESDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenClient, givenColleague } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findJoinable } from "../read/join-offer.queries.server.ts";
import { compareAddresses } from "../same-address.ts";
import { findVisit } from "../read/visit.queries.server.ts";
import { cancelVisit } from "./end-visit.server.ts";
import { confirmVisit } from "./confirm-visit.server.ts";
import { joinVisits, keepApart } from "./join-visits.server.ts";
import { moveToOwnVisit } from "./own-visit.server.ts";

type Given = Parameters<typeof givenBooking>[1];

const id = "visit of b1";
const otherId = "visit of b2";

async function givenTwo(db: Db, first: Given = {}, second: Given = {}) {
  const day = TUESDAY;
  await givenBooking(db, { id: "b1", day, patientName: "Saraswathi Murthy", ...first });
  await givenBooking(db, { id: "b2", day, patientName: "Gopalakrishnan Murthy", ...second });
  for (const bookingId of ["b1", "b2"])
    await db
      .insertInto("bookingLines")
      .values({
        bookingId,
        position: 0,
        itemId: "cbc",
        name: "Complete Blood Count",
        category: "Haematology",
        quantity: 1,
        pricePaise: 30_000,
        quotedPaise: null,
        testsIncluded: null,
        bookedTests: null,
      })
      .execute();
}

const pay = (db: Db, visitId: string, paise: number) =>
  db
    .insertInto("payments")
    .values({
      id: `paid for ${visitId}`,
      visitId,
      method: "upi",
      paise,
      upiReference: null,
      takenAt: monday("08:00").toISOString(),
      day: "2026-11-23",
      takenById: "kavitha",
    })
    .execute();

const offers = async (db: Db) => {
  const visit = await findVisit(db, id);
  return visit ? findJoinable(db, visit) : [];
};

describe.each(databases)("§10 booking: joining visits on $name", ({ freshDb }) => {
  test("the same phone and slot is offered with its bill, and joined into one visit", async () => {
    const db = await freshDb();
    await givenTwo(db, { flat: "31" }, { street: "6th Cross" });
    await db
      .updateTable("visits")
      .set({ chargePaise: 10_000, discountPaise: 5_000, discountReason: "Family" })
      .execute();
    expect(await offers(db)).toMatchObject([
      {
        visit: { id: otherId },
        because: "phone",
        addresses: "two",
        bill: { linesPaise: 60_000, totalPaise: 60_000, charge: { paise: 10_000 } },
      },
    ]);
    await db
      .updateTable("visits")
      .set({ street: null, flat: null })
      .where("id", "=", otherId)
      .execute();
    const done = await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, { otherId }));
    expect(done.said).toBe("2 patients in one visit.");
    expect(await findVisit(db, id)).toMatchObject({
      flat: "31",
      discountPaise: 10_000,
      discountReason: "Family",
      bookings: [{ reference: "DS-B1" }, { reference: "DS-B2" }],
    });
    expect(await findVisit(db, otherId)).toBeUndefined();
    expect(await offers(db)).toEqual([]);
  });

  test("what was done to the joined visit is part of the history, and can be undone", async () => {
    const db = await freshDb();
    await givenTwo(db);
    const given = atDesk(db, "09:40");
    const confirmed = await deskChange(given, (trx, by) => confirmVisit(trx, by, otherId));
    await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, { otherId }));
    const entries = (await findHistory(db, { visitId: id })).map(historySentence);
    expect(entries).toContain("Kavitha Nair confirmed the visit.");
    expect(entries[0]).toBe("Kavitha Nair joined DS-B2 with this visit.");
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, ...given.staff };
    const early = confirmed.ok ? (confirmed.undo ?? "") : "";
    expect(await undo(db, { ...by, now: monday("09:43") }, early)).toMatchObject({ ok: true });
  });

  test("two addresses: one has to be chosen", async () => {
    const db = await freshDb();
    await givenTwo(db, { flat: "31", street: "6th Cross" }, { flat: "12, Lake View" });
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) => joinVisits(trx, by, id, { otherId })),
    ).toBe("Two addresses: which one?");
    const chosen = { otherId, addressOf: otherId };
    await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, chosen));
    expect(await findVisit(db, id)).toMatchObject({ flat: "12, Lake View", street: null });
  });

  test("what is paid comes along", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await pay(db, otherId, 12_000);
    const done = await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, { otherId }));
    expect(done.said).toBe(
      "2 patients in one visit. DS-B2 is paid, ₹120. The joined visit owes ₹480.",
    );
  });

  test("who goes to one of them goes to both", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await givenTwo(db, { status: "confirmed" }, { status: "assigned" });
    const goes = { assigneeId: "ravi", phlebotomist: "Ravi" };
    await db.updateTable("visits").set(goes).where("id", "=", otherId).execute();
    await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, { otherId }));
    expect(await findVisit(db, id)).toMatchObject({ status: "assigned", phlebotomist: "Ravi" });
  });

  const marked = '["possible-duplicate","price-differs"]';
  const marks = async (db: Db) =>
    (await db.selectFrom("bookings").select("marks").orderBy("id").execute()).map(
      (row) => row.marks,
    );
  const givenMarked = (db: Db) => db.updateTable("bookings").set({ marks: marked }).execute();

  test("“Maybe booked twice” ends when it is answered: joined, kept apart or one of two cancelled", async () => {
    const settled = ['["price-differs"]', '["price-differs"]'];
    for (const answer of [joinVisits, keepApart] as const) {
      const db = await freshDb();
      await givenTwo(db);
      await givenMarked(db);
      await doAndUndo(db, "09:42", (trx, by) =>
        answer === joinVisits
          ? joinVisits(trx, by, id, { otherId })
          : keepApart(trx, by, id, otherId),
      );
      expect(await marks(db)).toEqual(settled);
    }
    const db = await freshDb();
    await givenTwo(db);
    await givenMarked(db);
    const reason = { reason: "Booked twice", isTold: false };
    await doAndUndo(db, "09:42", (trx, by) => cancelVisit(trx, by, otherId, reason));
    expect(await marks(db)).toEqual(['["price-differs"]', marked]);
  });

  test("of three of which one is cancelled, the two that are left are still asked about", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await givenBooking(db, { id: "b3", day: TUESDAY });
    await givenMarked(db);
    const reason = { reason: "Booked twice", isTold: false };
    await doAndUndo(db, "09:42", (trx, by) => cancelVisit(trx, by, otherId, reason));
    expect(await marks(db)).toEqual([marked, marked, marked]);
  });

  test("kept apart they are not offered again; the same address is offered too", async () => {
    const db = await freshDb();
    const flat = "31, Sri Raghavendra Krupa";
    await givenTwo(db, { flat }, { flat: "31 sri raghavendra krupa", phone: "1000000002" });
    expect(await offers(db)).toMatchObject([{ because: "address", addresses: "same" }]);
    await doAndUndo(db, "09:42", (trx, by) => keepApart(trx, by, otherId, id));
    expect(await offers(db)).toEqual([]);
  });

  test("one person booked twice holds a second place once they are two people", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi" });
    await givenTwo(db, {}, { patientName: "Saraswathi Murthy" });
    const done = await doAndUndo(db, "09:42", (trx, by) => keepApart(trx, by, id, otherId));
    expect(done).toMatchObject({ said: "Kept apart. 1 more than 09:00 AM takes." });
  });

  test("a patient who was moved to an own visit is not offered at once", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await doAndUndo(db, "09:42", (trx, by) => joinVisits(trx, by, id, { otherId }));
    await doAndUndo(db, "09:43", (trx, by) => moveToOwnVisit(trx, by, "b2"));
    expect(await offers(db)).toEqual([]);
  });

  test("what is written off stays with the others of the visit", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await deskChange(atDesk(db, "09:42"), (trx, by) => joinVisits(trx, by, id, { otherId }));
    const writtenOff = { writtenOffPaise: 60_000, writtenOffBecause: "Cannot pay" };
    await db.updateTable("visits").set(writtenOff).execute();
    await doAndUndo(db, "09:43", (trx, by) => moveToOwnVisit(trx, by, "b2"));
    const visits = db.selectFrom("visits").select(["id", "writtenOffPaise"]);
    expect(await visits.orderBy("writtenOffPaise", "desc").execute()).toEqual(
      expect.arrayContaining([
        { id, writtenOffPaise: 60_000 },
        { id: expect.not.stringMatching(id), writtenOffPaise: null },
      ]),
    );
  });

  test("visits that two pay for are neither offered nor joined", async () => {
    const db = await freshDb();
    await givenTwo(db);
    await givenClient(db);
    await db.updateTable("visits").set({ accountId: "sanj" }).where("id", "=", id).execute();
    expect(await offers(db)).toEqual([]);
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) => joinVisits(trx, by, id, { otherId })),
    ).toBe("Not joined: the two are not paid by the same. Change “Pays” first.");
    await db.updateTable("visits").set({ accountId: "sanj" }).execute();
    expect(await offers(db)).toMatchObject([
      { bill: { duePaise: 0, account: { name: "Sanjeevini Clinic", paise: 60_000 } } },
    ]);
  });

  test("visits of other times, or over, are not joined", async () => {
    const db = await freshDb();
    await givenTwo(db, {}, { slot: "10:00 AM" });
    expect(await offers(db)).toEqual([]);
    const join = () =>
      refusedChange(atDesk(db, "09:42"), (trx, by) => joinVisits(trx, by, id, { otherId }));
    expect(await join()).toBe("Not joined: the two visits are not at the same time any more.");
    await db.updateTable("bookings").set({ status: "collected" }).where("id", "=", "b2").execute();
    expect(await join()).toBe("Not joined: this visit is collected.");
    const self = atDesk(db, "09:42");
    await refusedChange(self, (trx, by) => joinVisits(trx, by, id, { otherId: id }));
  });

  test("more than 20 people are not joined into one", async () => {
    const db = await freshDb();
    await givenTwo(db);
    for (let number = 3; number <= 21; number++)
      await givenBooking(db, { id: `b${number}`, day: TUESDAY });
    await db.updateTable("bookings").set({ visitId: id }).where("id", "!=", "b2").execute();
    expect(
      await refusedChange(atDesk(db, "09:42"), (trx, by) => joinVisits(trx, by, id, { otherId })),
    ).toBe("Not joined: one visit takes 20 people.");
  });

  test("two who join the same visits crosswise: one does", async () => {
    const db = await freshDb();
    await givenTwo(db);
    const given = atDesk(db, "09:42");
    const both = await Promise.all([
      deskChange(given, (trx, by) => joinVisits(trx, by, id, { otherId })),
      deskChange(given, (trx, by) => joinVisits(trx, by, otherId, { otherId: id })),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.selectFrom("visits").select("id").execute()).toHaveLength(1);
    expect(await db.selectFrom("bookings").select("id").execute()).toHaveLength(2);
  });
});

test.each([
  [{ flat: "31" }, {}, "one"],
  [{}, {}, "one"],
  [{ flat: "31, 6th Cross" }, { flat: "31 6th cross" }, "same"],
  [{ flat: "31", pincode: "560095" }, { flat: "31", pincode: "560038" }, "two"],
  [{ flat: "31", street: "6th Cross" }, { flat: "31" }, "same"],
  [{ street: "6th Cross" }, { flat: "31" }, "two"],
])("§10 booking: the addresses %j and %j: %s", (one, other, compared) => {
  const blank = { flat: null, street: null, pincode: null };
  expect(compareAddresses({ ...blank, ...one }, { ...blank, ...other })).toBe(compared);
});
