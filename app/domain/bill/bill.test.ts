import { describe, expect, test } from "vitest";
import { type BilledBooking, billOf, type BilledVisit, pricedParts } from "./bill.ts";
import { checkDiscount, readDiscount } from "#app/desk/bill/discount.ts";

const line = (name: string, pricePaise: number | null, quantity = 1) => ({
  name,
  pricePaise,
  quantity,
});

const family: BilledVisit = {
  origin: "phone",
  pincode: "560095",
  discountPaise: 15_000,
  discountReason: "Family",
  discountWords: null,
  chargePaise: 0,
  payments: [],
  bookings: [
    {
      id: "a",
      patientName: "Saraswathi Murthy",
      status: "confirmed",
      lines: [line("Full Body Checkup", 150_000)],
    },
    {
      id: "b",
      patientName: "Karthik Murthy",
      status: "confirmed",
      lines: [line("Lipid Profile", 30_000), line("Complete Blood Count", 30_000)],
    },
    {
      id: "c",
      patientName: "Ananya Murthy",
      status: "confirmed",
      lines: [line("Complete Blood Count", 30_000), line("Ferritin", 75_000)],
    },
  ],
};

test("§10 booking: one bill for a family, less its discount", () => {
  const bill = billOf(family);
  expect(bill.patients.map(({ name, paise }) => [name, paise])).toEqual([
    ["Saraswathi Murthy", 150_000],
    ["Karthik Murthy", 60_000],
    ["Ananya Murthy", 105_000],
  ]);
  expect(bill).toMatchObject({
    discount: { paise: 15_000, reason: "Family" },
    charge: { paise: 0, pincode: "560095" },
    totalPaise: 300_000,
    duePaise: 300_000,
  });
});

test("§10 booking: a patient who is off the visit is not billed", () => {
  const [first, ...others] = family.bookings;
  if (!first) throw new Error("no patients");
  const bill = billOf({ ...family, bookings: [{ ...first, status: "cancelled" }, ...others] });
  expect(bill.totalPaise).toBe(150_000);
});

test("§10 booking: of a cancelled visit nothing is due, and what was paid is to be given back", () => {
  const cancelled = family.bookings.map((booking) => ({
    ...booking,
    status: "cancelled" as const,
  }));
  const bill = billOf({
    ...family,
    bookings: cancelled,
    payments: [{ method: "upi", paise: 300_000 }],
  });
  expect(bill).toMatchObject({ totalPaise: 300_000, duePaise: 0, overPaise: 300_000 });
});

test("§10 booking: a bill is never below ₹0", () => {
  expect(billOf({ ...family, discountPaise: 1_000_000 })).toMatchObject({
    discount: { paise: 315_000 },
    totalPaise: 0,
    duePaise: 0,
  });
});

test("§10 booking: samples that are taken again cost nothing", () => {
  const bill = billOf({ ...family, origin: "recollect", discountPaise: null, chargePaise: 10_000 });
  expect(bill).toMatchObject({ free: true, totalPaise: 0 });
  expect(bill.charge).toBeUndefined();
});

test("§10 booking: after a join the rest is due", () => {
  expect(billOf({ ...family, payments: [{ method: "cash", paise: 42_000 }] })).toMatchObject({
    paidPaise: 42_000,
    duePaise: 258_000,
  });
});

test("§10 booking: a line without a price adds nothing, and a quantity multiplies", () => {
  const bookings = [
    {
      id: "a",
      patientName: "Rekha Menon",
      status: "pending" as const,
      lines: [line("Unknown", null), line("Ferritin", 75_000, 2)],
    },
  ];
  const bill = billOf({ ...family, discountPaise: null, bookings });
  expect(bill.patients[0]?.lines).toEqual([
    { name: "Unknown", paise: null },
    { name: "Ferritin × 2", paise: 150_000 },
  ]);
  expect(bill.totalPaise).toBe(150_000);
});

test.each([
  ["₹200", 20_000],
  ["200", 20_000],
  ["10 %", 26_000],
  ["10%", 26_000],
  ["1,000", 100_000],
  [" ", 0],
])("§10 new booking: the discount %o of ₹2,599 is %i paise", (typed, paise) => {
  expect(readDiscount(typed, 259_900)).toEqual({ ok: true, paise });
});

test.each([
  ["2,600", "The discount is more than the bill, ₹2,599"],
  ["101 %", "The discount is more than the bill, ₹2,599"],
  ["99.50", "Please type whole rupees, or a part like 10 %"],
  ["-5", "Please type whole rupees, or a part like 10 %"],
  ["all", "Please type whole rupees, or a part like 10 %"],
])("§10 new booking: the discount %o of ₹2,599 is refused: %s", (typed, message) => {
  expect(readDiscount(typed, 259_900)).toEqual({ ok: false, message });
});

test("§10 new booking: a discount needs its reason, and Other its words", () => {
  const typed = { amount: "100", reason: "", words: "" };
  expect(checkDiscount(typed, 259_900)).toMatchObject({
    field: "reason",
    message: "Please choose a reason for the discount",
  });
  expect(checkDiscount({ ...typed, reason: "Other" }, 259_900)).toMatchObject({ field: "words" });
  expect(checkDiscount({ ...typed, reason: "Other", words: "Neighbour" }, 259_900)).toEqual({
    ok: true,
    paise: 10_000,
    reason: "Other",
    words: "Neighbour",
  });
  expect(checkDiscount({ ...typed, amount: "" }, 259_900)).toEqual({
    ok: true,
    paise: null,
    reason: null,
    words: null,
  });
});

describe("§10 booking: what is done at a centre", () => {
  const ultrasound = { ...line("Ultrasound Whole Abdomen", 120_000), atCentre: true };
  const visit = (lines: BilledBooking["lines"], more: Partial<BilledVisit> = {}): BilledVisit => ({
    ...family,
    discountPaise: null,
    bookings: [{ id: "a", patientName: "Meena Pai", status: "confirmed", lines }],
    ...more,
  });
  const both = [line("Complete Blood Count", 38_700), ultrasound];

  test("is paid there: the door has its own sum, with the visit charge", () => {
    expect(billOf(visit(both, { chargePaise: 10_000 }))).toMatchObject({
      totalPaise: 168_700,
      duePaise: 168_700,
      atHome: { totalPaise: 48_700, duePaise: 48_700 },
      atCentre: { totalPaise: 120_000, duePaise: 120_000 },
    });
    const waived = visit(both, { chargePaise: 10_000, chargeWaivedBecause: "Complaint" });
    expect(billOf(waived).atHome).toEqual({ totalPaise: 38_700, duePaise: 38_700 });
  });

  test("is absent where all is taken at home", () => {
    const bill = billOf(family);
    expect(bill.atHome).toEqual({ totalPaise: 300_000, duePaise: 300_000 });
    expect(bill).not.toHaveProperty("atCentre");
  });

  test("is paid after what the door owes", () => {
    const paid = (paise: number) => billOf(visit(both, { payments: [{ method: "cash", paise }] }));
    expect(paid(38_700)).toMatchObject({
      duePaise: 120_000,
      atHome: { totalPaise: 38_700, duePaise: 0 },
      atCentre: { totalPaise: 120_000, duePaise: 120_000 },
    });
    expect(paid(10_000).atHome.duePaise).toBe(28_700);
    expect(paid(100_000).atCentre?.duePaise).toBe(58_700);
    expect(paid(158_700)).toMatchObject({ duePaise: 0, atCentre: { duePaise: 0 } });
    expect(paid(160_000)).toMatchObject({ duePaise: 0, overPaise: 1300 });
  });

  test("gets what of the discount is more than what is taken at home", () => {
    const less = (discountPaise: number) => billOf(visit(both, { discountPaise }));
    expect(less(8700)).toMatchObject({
      atHome: { totalPaise: 30_000 },
      atCentre: { totalPaise: 120_000 },
    });
    expect(less(58_700)).toMatchObject({
      totalPaise: 100_000,
      atHome: { totalPaise: 0 },
      atCentre: { totalPaise: 100_000 },
    });
  });

  test("alone has no visit charge, and nothing to pay at the door", () => {
    const bill = billOf(visit([ultrasound], { chargePaise: 10_000 }));
    expect(bill).not.toHaveProperty("charge");
    expect(bill).toMatchObject({ totalPaise: 120_000, atHome: { totalPaise: 0, duePaise: 0 } });
  });

  test("costs nothing when it is taken again, and is not owed when cancelled", () => {
    const again = billOf(visit(both, { origin: "recollect" }));
    expect(again).toMatchObject({ totalPaise: 0, atCentre: { totalPaise: 0, duePaise: 0 } });
    const [only] = visit(both).bookings;
    if (!only) throw new Error("no patients");
    const off = billOf({ ...family, bookings: [{ ...only, status: "cancelled" }] });
    expect(off).toMatchObject({ atHome: { duePaise: 0 }, atCentre: { duePaise: 0 } });
  });

  test("with a price nobody knows is not said to cost nothing", () => {
    const lines = [line("Complete Blood Count", 38_700), { ...ultrasound, pricePaise: null }];
    expect(pricedParts(billOf(visit(lines)), lines)).toEqual({
      duePaise: 38_700,
      centreDuePaise: undefined,
    });
  });
});
