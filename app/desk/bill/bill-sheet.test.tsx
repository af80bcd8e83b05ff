import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type BilledVisit, billOf } from "#app/domain/bill/bill.ts";
import { BillSheet } from "./bill-sheet.tsx";

const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const BILLED: BilledVisit = {
  origin: "site",
  pincode: "560064",
  discountPaise: 15_000,
  discountReason: "Doctor's request",
  discountWords: null,
  chargePaise: 10_000,
  payments: [{ method: "cash", paise: 50_000 }],
  bookings: [
    {
      id: "a",
      patientName: "Rekha Menon",
      status: "confirmed",
      lines: [{ name: "Full Body Checkup", quantity: 1, pricePaise: 150_000 }],
    },
  ],
};

test("§10 booking: what was added since is said in the bill", () => {
  const bill = billOf({ ...BILLED, discountPaise: null, payments: [] });
  const addedTo = (id: string) => (id === "a" ? ["Full Body Checkup"] : []);
  expect(textOf(renderToStaticMarkup(<BillSheet bill={bill} addedTo={addedTo} />))).toContain(
    "Full Body Checkup added ₹1,500.00",
  );
});

test("§10 booking: the bill tells what is paid at home from what is paid at the centre", () => {
  const [booking] = BILLED.bookings;
  if (!booking) throw new Error("no patient");
  const ultrasound = { name: "Ultrasound", quantity: 1, pricePaise: 120_000, atCentre: true };
  const lines = [...booking.lines, ultrasound];
  const bill = billOf({ ...BILLED, discountPaise: null, bookings: [{ ...booking, lines }] });
  expect(textOf(renderToStaticMarkup(<BillSheet bill={bill} />))).toBe(
    "Full Body Checkup ₹1,500.00 Ultrasound ₹1,200.00 Visit charge, 560064 ₹100.00 " +
      "Total at home ₹1,600.00 At the centre ₹1,200.00 " +
      "Total ₹2,800.00 Paid ₹500.00 Still due ₹2,300.00 Of this at the centre ₹1,200.00",
  );
});

test("§10 booking: the bill says discount, visit charge, its waiver and what is still due", () => {
  const waived = billOf({ ...BILLED, chargeWaivedBecause: "We came late" });
  expect(textOf(renderToStaticMarkup(<BillSheet bill={waived} />))).toBe(
    "Full Body Checkup ₹1,500.00 Discount, doctor&#x27;s request −₹150.00 " +
      "Visit charge, 560064 ₹100.00 Waived: we came late −₹100.00 " +
      "Total ₹1,350.00 Paid ₹500.00 Still due ₹850.00",
  );
  expect(textOf(renderToStaticMarkup(<BillSheet bill={billOf(BILLED)} />))).toBe(
    "Full Body Checkup ₹1,500.00 Discount, doctor&#x27;s request −₹150.00 " +
      "Visit charge, 560064 ₹100.00 Total ₹1,450.00 Paid ₹500.00 Still due ₹950.00",
  );
});
