import { billOf } from "#app/domain/bill/bill.ts";
import type { VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import { planLines } from "#app/desk/visits/planned-lines.ts";
import { testsNamed } from "#tests/planned-catalogue.ts";
import { expect, test } from "vitest";
import { consequences } from "./outcome-words.ts";

const TIME = { day: "2026-11-24", slot: "09:00 AM" };

/** A line of a test as the sample catalogue has it. */
function line(name: string, pricePaise: number): VisitLine {
  const tests = testsNamed(name);
  const common = { position: 0, category: "", quantity: 1, listPaise: null, quotedPaise: null };
  return { ...common, itemId: name, name, pricePaise, testsIncluded: null, tests, atCentre: false };
}

const planned = (
  lines: readonly VisitLine[],
  slot = TIME.slot,
): Pick<VisitBooking, "plan" | "promisedAt" | "collectedAt"> => {
  const { plan, plannedAt } = planLines(lines, { ...TIME, slot });
  return { plan, promisedAt: plannedAt ?? null, collectedAt: null };
};

const billed = (lines: readonly VisitLine[], paidPaise: number) =>
  billOf({
    origin: "site",
    pincode: null,
    discountPaise: null,
    discountReason: null,
    discountWords: null,
    chargePaise: null,
    chargeWaivedBecause: null,
    bookings: [{ id: "b1", patientName: "Meena Pai", status: "confirmed", lines }],
    payments: paidPaise > 0 ? [{ method: "upi", paise: paidPaise }] : [],
  });

function said(before: VisitLine[], after: VisitLine[], { paid = 0, slot = TIME.slot } = {}) {
  const bills = { before: billed(before, paid), after: billed(after, paid) };
  return consequences(planned(before, slot), planned(after, slot), { bills, slot }).map(
    ({ about, now, remark }) => [about, now, remark],
  );
}

const cbc = line("Complete Blood Count", 30_000);
const lipid = line("Lipid Profile", 42_000);
const sugar = line("Fasting Blood Sugar", 12_000);

test("§10 booking: more tests say what is filled, the fast, the report and what is left to pay", () => {
  expect(said([cbc], [cbc, lipid], { paid: 30_000 })).toEqual([
    ["To fill", "1 red/gold, 1 lavender", "1 red/gold more"],
    ["Fasting", "Now 10 to 12 hours", "It was not needed. The time is early enough"],
    ["Report", "All on Tue 24 Nov, 08:00 PM", "As before"],
    ["Paid ₹300, now ₹720", "₹420 to pay", "At the door, or on the ticket"],
  ]);
  const afternoon = said([cbc], [cbc, lipid], { slot: "02:00 PM" });
  expect(afternoon[1]).toEqual([
    "Fasting",
    "Now 10 to 12 hours",
    "02:00 PM is late for a fast. Offer a morning",
  ]);
  expect(afternoon[3]).toEqual([
    "Was ₹300, now ₹720",
    "₹720 to pay",
    "At the door, or on the ticket",
  ]);
});

test("§10 booking: fewer tests say what is not needed, and what was paid too much", () => {
  expect(said([cbc, lipid, sugar], [cbc], { paid: 84_000 })).toMatchObject([
    ["To fill", "1 lavender", "Red/gold and grey are not needed"],
    ["Fasting", "Not needed now", "It was 10 to 12 hours"],
    ["Report", "All on Tue 24 Nov, 08:00 PM", "As before"],
    ["Paid ₹840, now ₹300", "₹540.00 too much", "To give back"],
  ]);
});

test("§10 booking: nothing chosen yet changes nothing", () => {
  expect(said([cbc], [cbc])).toEqual([
    ["To fill", "1 lavender", "As before. No new label"],
    ["Fasting", "Not needed", "As before"],
    ["Report", "All on Tue 24 Nov, 08:00 PM", "As before"],
    ["Was ₹300, now ₹300", "Nothing changes", ""],
  ]);
});
