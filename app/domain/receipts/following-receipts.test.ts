import { describe, expect, test } from "vitest";
import { storeClaims } from "#app/db/nabl-claim.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import {
  choosePayment,
  noteUpiReference,
  takeBack,
  takePayment,
} from "#app/desk/bill/payment.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { joinVisits } from "#app/desk/visits/changes/join-visits.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenBooking,
  givenColleague,
  givenTest,
  givenUltrasound,
} from "#tests/databases/given.ts";
import { cancelReceipt, makeReceipt } from "#app/desk/receipts/receipt-changes.server.ts";
import { receiptWords } from "./receipt-words.ts";
import { storeReceiptLab } from "./receipt-lab.server.ts";
import { findReceipt, findReceiptNumbers } from "./receipt-rows.queries.server.ts";

const LAB = {
  name: "Doorstep Diagnostics",
  address: "100 Feet Road, Indiranagar",
  city: "Bengaluru",
  pincode: "560038",
  phone: "1000000000",
  email: "care@doorstep.example",
};

const visitOf = (id: string) => `visit of ${id}`;

/** A visit of ₹300 on Monday. */
async function givenVisit(db: Db, id: string, more: Parameters<typeof givenBooking>[1] = {}) {
  await givenBooking(db, { id, day: "2026-11-23", status: "confirmed", ...more });
  await db
    .insertInto("bookingLines")
    .values({
      bookingId: id,
      position: 0,
      name: "Complete Blood Count",
      category: "Haematology",
      quantity: 1,
      pricePaise: 30_000,
      bookedTests: JSON.stringify([
        {
          id: "cbc",
          name: "Complete Blood Count",
          container: "",
          fasting: "",
          turnaround: "Same day",
        },
      ]),
    })
    .execute();
}

async function given(db: Db) {
  await storeReceiptLab(db, LAB);
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenVisit(db, "b1", {
    patientName: "Rekha Menon",
    reference: "DS-7K4M",
    flat: "B-1203, Sai Srinidhi Heights",
    street: "Yelahanka New Town",
    pincode: "560064",
    birthYear: 1965,
    sex: "female",
    doctor: "Dr. Meenakshi Sundaram",
  });
}

const desk = (db: Db) => atDesk(db, "09:42");
type Done = Awaited<ReturnType<typeof deskChange>>;
const pay = (db: Db, id = "b1", method: "cash" | "upi" = "cash") =>
  deskChange(desk(db), (trx, by) => choosePayment(trx, by, visitOf(id), method));
const takeBackIt = (db: Db, done: Done) =>
  undo(
    db,
    { actor: { staffId: "kavitha", name: "Kavitha Nair" }, now: monday("09:43"), may: () => true },
    (done.ok && done.undo) || "",
  );

const all = async (db: Db) =>
  (await db.selectFrom("receipts").selectAll().orderBy("number").execute()).map(
    ({ number, visitId, paidPaise, cancelledAt, replacedBy }) =>
      `${number} ${visitId} ${paidPaise / 100}${cancelledAt ? ` cancelled${replacedBy ? `, replaced by ${replacedBy}` : ""}` : ""}`,
  );

describe.each(databases)("§10 receipt: on $name", ({ freshDb }) => {
  test("a payment makes one, with what it shows at that moment", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    expect(await all(db)).toEqual(["DD/26-27/00001 visit of b1 300"]);
    const receipt = await findReceipt(db, "DD/26-27/00001");
    expect(receipt?.content).toEqual({
      lab: {
        name: "Doorstep Diagnostics",
        address: "100 Feet Road, Indiranagar, Bengaluru 560038",
        phone: "10000 00000",
        email: "care@doorstep.example",
        gstin: "",
        tax: "",
      },
      payer: {
        bookingId: "b1",
        name: "Rekha Menon",
        lines: ["B-1203, Sai Srinidhi Heights", "Yelahanka New Town 560064", "10000 00001"],
      },
      patients: [
        {
          bookingId: "b1",
          reference: "DS-7K4M",
          name: "Rekha Menon",
          about: "61, female",
          doctor: "Dr. Meenakshi Sundaram",
          lines: [{ name: "Complete Blood Count", report: "Same day", paise: 30_000 }],
        },
      ],
      linesPaise: 30_000,
      totalPaise: 30_000,
      payments: [
        {
          method: "cash",
          paise: 30_000,
          at: monday("09:42").toISOString(),
          upiReference: "",
          takenBy: "Kavitha Nair",
        },
      ],
      duePaise: 0,
      overPaise: 0,
    });
    const [entry] = await findHistory(db, { visitId: visitOf("b1") });
    expect(entry && historySentence(entry)).toBe(
      "Kavitha Nair took ₹300, in cash. Receipt DD/26-27/00001.",
    );
  });

  test("it says which tests are outside the NABL scope that the lab claims", async () => {
    const db = await freshDb();
    await given(db);
    await givenTest(db, { id: "cbc", nablScope: "outside" });
    await storeClaims(db, [{ figure: "NABL", what: "accredited labs" }]);
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "b1",
        position: 1,
        name: "Essential Checkup",
        category: "Package",
        quantity: 1,
        pricePaise: 90_000,
        bookedTests: JSON.stringify(
          [
            ["cbc", "Complete Blood Count"],
            ["esr", "ESR"],
          ].map(([id, name]) => ({ id, name, container: "", fasting: "", turnaround: "" })),
        ),
      })
      .execute();
    await pay(db);
    const receipt = await findReceipt(db, "DD/26-27/00001");
    const [patient] = receipt ? receiptWords(receipt).patients : [];
    expect(patient?.lines.map(({ name }) => name)).toEqual([
      "Complete Blood Count. Not in our NABL scope",
      "Essential Checkup, 2 tests. Not in our NABL scope: Complete Blood Count",
    ]);
  });

  test("of a lab with a GSTIN it is a bill of supply, or a tax invoice with codes and tax", async () => {
    const db = await freshDb();
    await given(db);
    await db
      .insertInto("labSettings")
      .values({ name: "gstin", value: "29AAAAA0000A1Z5" })
      .execute();
    await pay(db);
    const first = await findReceipt(db, "DD/26-27/00001");
    expect(first && receiptWords(first).under).toMatch(/^Bill of supply\. /);
    await givenTest(db, { id: "cbc", gstPercent: 18, hsnCode: "999316" });
    await db.updateTable("bookingLines").set({ pricePaise: 118_000 }).execute();
    await pay(db);
    const second = await findReceipt(db, "DD/26-27/00002");
    const words = second && receiptWords(second);
    expect(words?.under).toMatch(/^Tax invoice\. /);
    expect(words?.patients[0]?.lines).toMatchObject([
      { name: "Complete Blood Count. HSN/SAC 999316" },
    ]);
    expect(words?.sums).toEqual(
      expect.arrayContaining([
        { name: "CGST 9 % of ₹1,000.00, in the price", amount: "₹90.00" },
        { name: "SGST 9 % of ₹1,000.00, in the price", amount: "₹90.00" },
      ]),
    );
  });

  test("it names the lab as the desk has set it, with GSTIN and tax", async () => {
    const db = await freshDb();
    await given(db);
    const set = {
      name: "Asha Labs",
      gstin: "29AAAAA0000A1Z5",
      taxText: "Exempt.",
      receiptPrefix: "AL2",
    };
    const rows = Object.entries(set).map(([name, value]) => ({ name, value }));
    await db.insertInto("labSettings").values(rows).execute();
    await pay(db);
    const receipt = await findReceipt(db, "AL2/26-27/00001");
    expect(receipt?.content.lab).toMatchObject({
      name: "Asha Labs",
      phone: "10000 00000",
      gstin: "29AAAAA0000A1Z5",
      tax: "Exempt.",
    });
  });

  test("a payment taken back cancels it; undone, the payment has a new one", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    const removed = await deskChange(desk(db), (trx, by) => takeBack(trx, by, visitOf("b1")));
    expect(await all(db)).toEqual(["DD/26-27/00001 visit of b1 300 cancelled"]);
    await takeBackIt(db, removed);
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled, replaced by DD/26-27/00002",
      "DD/26-27/00002 visit of b1 300",
    ]);
  });

  test("a payment that is undone keeps its number for good", async () => {
    const db = await freshDb();
    await given(db);
    await givenVisit(db, "b2");
    await takeBackIt(db, await pay(db));
    await pay(db, "b2");
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled",
      "DD/26-27/00002 visit of b2 300",
    ]);
  });

  test("another method or bill replaces it; a bank's reference and a name do not", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    await pay(db, "b1", "upi");
    const noted = "632805104417";
    await deskChange(desk(db), (trx, by) => noteUpiReference(trx, by, visitOf("b1"), noted));
    await db.updateTable("bookings").set({ patientName: "Rekha M" }).execute();
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled, replaced by DD/26-27/00002",
      "DD/26-27/00002 visit of b1 300",
    ]);
    const { content } = (await findReceipt(db, "DD/26-27/00002")) ?? {};
    expect(content?.payments[0]?.upiReference).toBe(noted);
    expect(content?.payer.name).toBe("Rekha Menon");
    await deskChange(desk(db), (trx, by) =>
      giveDiscount(trx, by, visitOf("b1"), { amount: "100", reason: "Family", words: "" }),
    );
    const third = await findReceipt(db, "DD/26-27/00003");
    expect(third?.content).toMatchObject({
      discount: { paise: 10_000, reason: "Family" },
      totalPaise: 20_000,
      overPaise: 10_000,
      duePaise: 0,
    });
  });

  test("two visits that are joined have one, and each its own again when they are parted", async () => {
    const db = await freshDb();
    await given(db);
    await givenVisit(db, "b2");
    await pay(db);
    await pay(db, "b2");
    const joined = await deskChange(desk(db), (trx, by) =>
      joinVisits(trx, by, visitOf("b1"), { otherId: visitOf("b2"), addressOf: visitOf("b1") }),
    );
    expect(joined.ok).toBe(true);
    expect((await all(db)).at(-1)).toBe("DD/26-27/00003 visit of b1 600");
    expect((await all(db)).slice(0, 2)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled, replaced by DD/26-27/00003",
      "DD/26-27/00002 visit of b2 300 cancelled, replaced by DD/26-27/00003",
    ]);
    await takeBackIt(db, joined);
    expect(await findReceiptNumbers(db, [visitOf("b1"), visitOf("b2")])).toEqual(
      new Map([
        [visitOf("b1"), "DD/26-27/00004"],
        [visitOf("b2"), "DD/26-27/00005"],
      ]),
    );
  });

  test("a manager cancels it, and another is made for the same payment", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    const one = "DD/26-27/00001";
    const cancelling = (role: "front-desk" | "manager") =>
      deskChange(atDesk(db, "09:50", role), (trx, by) => cancelReceipt(trx, by, one));
    expect(await cancelling("front-desk")).toMatchObject({
      ok: false,
      said: "You cannot cancel a receipt. A manager can.",
    });
    expect(await cancelling("manager")).toMatchObject({
      ok: true,
      said: "Receipt DD/26-27/00001 is cancelled.",
    });
    expect(await cancelling("manager")).toMatchObject({
      ok: false,
      said: "DD/26-27/00001 is cancelled already.",
    });
    const making = () => deskChange(desk(db), (trx, by) => makeReceipt(trx, by, visitOf("b1")));
    expect(await making()).toMatchObject({ ok: true, said: "Receipt DD/26-27/00002 made." });
    expect(await making()).toMatchObject({
      ok: false,
      said: "This visit has receipt DD/26-27/00002 already.",
    });
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled, replaced by DD/26-27/00002",
      "DD/26-27/00002 visit of b1 300",
    ]);
  });

  test("a payment of before has none until somebody asks, and a visit that costs nothing none at all", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    await db.deleteFrom("receipts").execute();
    await deskChange(desk(db), (trx, by) =>
      giveDiscount(trx, by, visitOf("b1"), { amount: "50", reason: "Staff", words: "" }),
    );
    expect(await all(db)).toEqual([]);
    const made = await deskChange(desk(db), (trx, by) => makeReceipt(trx, by, visitOf("b1")));
    expect(made).toMatchObject({ said: "Receipt DD/26-27/00002 made." });
    await givenVisit(db, "b2");
    await db
      .updateTable("visits")
      .set({ origin: "recollect" })
      .where("id", "=", visitOf("b2"))
      .execute();
    const free = await deskChange(desk(db), (trx, by) => makeReceipt(trx, by, visitOf("b2")));
    expect(free).toMatchObject({ ok: false, said: "Nothing was paid for this visit." });
  });

  test("what the sample day tries out takes no number from the lab", async () => {
    const db = await freshDb();
    await given(db);
    const visitId = "sample-visit";
    const visit = { id: visitId, day: "2026-11-23", slot: "09:00 AM", phone: "1000000001" };
    await db.insertInto("visits").values(visit).execute();
    await db.updateTable("bookings").set({ visitId }).execute();
    await deskChange(desk(db), (trx, by) => choosePayment(trx, by, visitId, "cash"));
    await givenVisit(db, "b2");
    await pay(db, "b2");
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b2 300",
      "SAMPLE/26-27/00001 sample-visit 300",
    ]);
  });

  test("it shows the payer's number, not that of somebody else of the visit", async () => {
    const db = await freshDb();
    await given(db);
    await db.updateTable("visits").set({ phone: "1000032354" }).execute();
    await pay(db);
    const { content } = (await findReceipt(db, "DD/26-27/00001")) ?? {};
    expect(content?.payer.lines).toEqual([
      "B-1203, Sai Srinidhi Heights",
      "Yelahanka New Town 560064",
    ]);
  });

  test("what is paid at a centre later replaces that of the door, and nothing is due", async () => {
    const db = await freshDb();
    await given(db);
    await givenUltrasound(db, "b1");
    await deskChange(desk(db), (trx, by) =>
      takePayment(trx, by, visitOf("b1"), { method: "cash", paise: 30_000 }),
    );
    const atDoor = await findReceipt(db, "DD/26-27/00001");
    const words = atDoor && receiptWords(atDoor);
    expect(words?.sums).toEqual([
      { name: "Tests", amount: "₹1,500.00" },
      { name: "Total at home", amount: "₹300.00" },
      { name: "At the centre", amount: "₹1,200.00" },
    ]);
    expect(words?.paid).toContainEqual({ name: "Still due", amount: "₹1,200.00" });
    // At the counter of the booth all that is due is taken.
    await pay(db);
    expect(await all(db)).toEqual([
      "DD/26-27/00001 visit of b1 300 cancelled, replaced by DD/26-27/00002",
      "DD/26-27/00002 visit of b1 1500",
    ]);
    const after = await findReceipt(db, "DD/26-27/00002");
    expect(after?.content).toMatchObject({ duePaise: 0, atCentrePaise: 120_000 });
  });

  test("of an erased patient it keeps number, tests and money alone", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db);
    await pay(db, "b1", "upi");
    await deskChange(desk(db), async (trx) => {
      const erased = await eraseBooking(trx, "b1", COMMAND_LINE, monday("10:00"));
      return { ok: true, said: String(erased.ok), undo: undefined };
    });
    const rows = await db.selectFrom("receipts").selectAll().execute();
    const stored = JSON.stringify(rows);
    for (const word of [
      "Rekha",
      "Srinidhi",
      "Yelahanka",
      "560064",
      "1000000001",
      "10000 00001",
      "61, female",
      "Sundaram",
    ])
      expect(stored).not.toContain(word);
    expect(rows.map(({ paidPaise }) => paidPaise)).toEqual([30_000, 30_000]);
    expect(stored).toContain("DS-7K4M");
  });
});
