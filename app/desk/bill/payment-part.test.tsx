import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { billOf } from "#app/domain/bill/bill.ts";
import { BILL_INTENTS } from "./bill-intents.server.ts";
import { DiscountForm } from "./discount-form.tsx";
import { PaymentPart } from "./payment-part.tsx";
import { paidParts } from "#app/domain/bill/payment-words.ts";

const bill = billOf({
  origin: "site",
  pincode: null,
  discountPaise: null,
  discountReason: null,
  discountWords: null,
  chargePaise: null,
  payments: [{ method: "cash", paise: 30_000 }],
  bookings: [
    {
      id: "a",
      patientName: "Shanthi Prabhu",
      status: "collected",
      lines: [{ name: "Lipid Profile", quantity: 1, pricePaise: 30_000 }],
    },
  ],
});
const CASH = {
  id: "p1",
  method: "cash" as const,
  paise: 30_000,
  upiReference: null,
  takenAt: "2026-11-23T04:12:00.000Z",
  takenBy: { id: "ravi", name: "Ravi Kumar" },
};

function said(staffId: string, handedOver: Record<string, string> = {}) {
  const element = (
    <>
      <PaymentPart
        visitId="v"
        bill={bill}
        payments={[CASH]}
        handedOver={handedOver}
        restComes={null}
        sex={null}
        staffId={staffId}
        now={new Date("2026-11-23T05:00:00.000Z")}
      />
      <DiscountForm visitId="v" bill={bill} />
    </>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

test("§10 booking: cash that was handed over is with nobody any more", () => {
  const words = said("kavitha", { [CASH.id]: "This cash was handed over at 11:42 AM." });
  expect(words).toContain(
    "₹300 in cash, 09:42 AM, taken by Ravi Kumar. This cash was handed over at 11:42 AM.",
  );
  expect(words).not.toContain("I have it");
});

test("§10 booking: who has the cash, and can be asked for it", () => {
  expect(said("kavitha")).toBe(
    "₹300 in cash, 09:42 AM, with Ravi Kumar. I have it Take back Payment Cash UPI Paid Give a discount",
  );
  expect(said("ravi")).not.toContain("I have it");
});

test("§10 booking: what is due can be shown as a UPI code", () => {
  const due = { ...bill, duePaise: 30_000 };
  const element = (
    <PaymentPart
      visitId="v"
      bill={due}
      payments={[]}
      handedOver={{}}
      restComes={null}
      sex={null}
      staffId="ravi"
      now={new Date()}
      upi="upi://pay?pa=lab%40okbank&am=300.00"
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(markup).toContain("Show the UPI code");
  expect(markup).toContain('aria-label="UPI code for ₹300"');
  expect(markup).toMatch(/<path d="M0 0h7v1h-7z/);
});

test("§10 booking: while both parts are due, what is paid can be chosen", () => {
  const parts = (homePaise: number, centrePaise: number) =>
    paidParts({
      ...bill,
      duePaise: homePaise + centrePaise,
      atHome: { totalPaise: 38_700, duePaise: homePaise },
      atCentre: { totalPaise: 120_000, duePaise: centrePaise },
    }).map(({ label }) => label);
  expect(parts(38_700, 120_000)).toEqual(["All, ₹1,587", "At home, ₹387"]);
  expect(parts(0, 120_000)).toEqual([]);
  expect(parts(38_700, 0)).toEqual([]);
  expect(paidParts(bill)).toEqual([]);
});

test("§10 roles: a phlebotomist changes no bill from the desk's screens", () => {
  expect(Object.values(BILL_INTENTS).map(({ right }) => right)).toEqual([
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "work-on-bookings",
    "charge-account",
    "give-discount",
    "work-on-bookings",
  ]);
});
