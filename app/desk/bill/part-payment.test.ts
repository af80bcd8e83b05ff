import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { checkParts, paysWords } from "#app/domain/bill/paid-in-parts.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { choosePayment, takeBack, takeParts } from "./payment.server.ts";

const VISIT = "visit of booking";

/** A visit of ₹1,500. */
async function given(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenBooking(db, { day: "2026-11-23", status: "assigned", sex: "female" });
  const line = { name: "Checkup", category: "Package", quantity: 1, pricePaise: 150_000 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: "booking", position: 0, ...line })
    .execute();
}

const pay = (
  db: Db,
  cash: number,
  upi: number,
  restComes?: "ticket" | "lab" | "next-visit",
  clock = "09:42",
) =>
  deskChange(atDesk(db, clock), (trx, by) =>
    takeParts(trx, by, VISIT, {
      parts: [
        { method: "cash", paise: cash * 100 },
        { method: "upi", paise: upi * 100, upiReference: "632905104417" },
      ],
      restComes,
    }),
  );

const payments = (db: Db) =>
  db.selectFrom("payments").select(["method", "paise", "upiReference"]).orderBy("id").execute();

async function bill(db: Db) {
  const visit = await findBilledVisit(db, VISIT);
  if (!visit) throw new Error("no visit");
  return { due: billOf(visit).duePaise, restComes: visit.restComes };
}

describe.each(databases)("§10 booking: a part of the bill on $name", ({ freshDb }) => {
  test("is a line of its own, and says how the rest comes", async () => {
    const db = await freshDb();
    await given(db);
    expect(await pay(db, 500, 0)).toMatchObject({ said: "Choose how the rest comes" });
    expect(await pay(db, 500, 0, "ticket")).toMatchObject({
      ok: true,
      said: "₹500 cash noted, ₹1,000 due, on the ticket.",
    });
    expect(await bill(db)).toEqual({ due: 100_000, restComes: "ticket" });
    const [entry] = await findHistory(db, { visitId: VISIT });
    expect(entry && historySentence(entry)).toContain(
      "Kavitha Nair took ₹500, in cash; ₹1,000 due, on the ticket.",
    );
    const rest = await deskChange(atDesk(db, "10:00"), (trx, by) =>
      choosePayment(trx, by, VISIT, "cash"),
    );
    expect(rest).toMatchObject({ said: "₹1,000 noted, in cash." });
    expect(await bill(db)).toEqual({ due: 0, restComes: null });
  });

  test("cash and UPI together are two payments, which Undo takes back at once", async () => {
    const db = await freshDb();
    await given(db);
    const paid = await pay(db, 1_000, 500);
    expect(paid).toMatchObject({
      ok: true,
      said: "₹1,000 cash and ₹500 by UPI noted, nothing due.",
    });
    expect(await payments(db)).toEqual([
      { method: "cash", paise: 100_000, upiReference: null },
      { method: "upi", paise: 50_000, upiReference: "632905104417" },
    ]);
    const by = { actor: { staffId: "kavitha", name: "Kavitha Nair" }, may: () => true };
    const undone = await undo(db, { ...by, now: monday("09:43") }, (paid.ok && paid.undo) || "");
    expect(undone).toMatchObject({ ok: true });
    expect(await payments(db)).toEqual([]);
  });

  test("one of two is taken back alone, and nothing else is un-paid", async () => {
    const db = await freshDb();
    await given(db);
    await pay(db, 1_000, 500);
    const [first] = await db.selectFrom("payments").select("id").orderBy("id").execute();
    const back = () =>
      deskChange(atDesk(db, "09:50"), (trx, by) => takeBack(trx, by, VISIT, first?.id));
    expect(await back()).toMatchObject({ ok: true, said: "₹1,000 is due again." });
    expect(await back()).toMatchObject({
      ok: false,
      said: "This payment is not there any more.",
    });
    expect(await payments(db)).toMatchObject([{ method: "upi", paise: 50_000 }]);
  });

  test("more than is due and nothing at all are refused with their sentence", async () => {
    const db = await freshDb();
    await given(db);
    expect(await pay(db, 1_600, 0)).toMatchObject({
      ok: false,
      reason: "invalid",
      said: "₹1,600 is more than ₹1,500. Give back ₹100, or correct it",
    });
    expect(await pay(db, 0, 0, "lab")).toMatchObject({
      ok: false,
      said: "Type what she pays, or choose Not paid",
    });
    expect(await payments(db)).toEqual([]);
  });

  test("of two colleagues who note the whole at once one does", async () => {
    const db = await freshDb();
    await given(db);
    const both = await Promise.all([pay(db, 1_500, 0), pay(db, 0, 1_500)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await payments(db)).toHaveLength(1);
  });
});

test("§10 booking: what is typed is read out before it is noted", () => {
  const parts = (cash: number, upi: number) => [
    { method: "cash" as const, paise: cash * 100 },
    { method: "upi" as const, paise: upi * 100 },
  ];
  expect(paysWords(parts(500, 0), 150_000)).toBe("Pays ₹500 now, ₹1,000 due");
  expect(paysWords(parts(1_000, 500), 150_000)).toBe("₹1,000 cash and ₹500 by UPI, nothing due");
  expect(paysWords(parts(0, 0), 150_000)).toBe("");
  const nothing = (sex: "male" | null) => checkParts({ parts: parts(0, 0) }, 150_000, sex);
  expect(nothing("male")).toMatchObject({ message: "Type what he pays, or choose Not paid" });
  expect(nothing(null)).toMatchObject({ message: "Type what they pay, or choose Not paid" });
});
