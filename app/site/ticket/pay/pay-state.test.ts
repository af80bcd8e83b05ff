import { describe, expect, test } from "vitest";
import { billOf } from "#app/domain/bill/bill.ts";
import { type Money, payState } from "./pay-state.server.ts";
import type { TicketPay } from "./pay.ts";
import { payWords } from "./pay-words.ts";

const NOW = new Date("2026-11-22T05:00:00Z");

type Payment = Money["visit"]["payments"][number];
type Refund = Money["visit"]["refunds"][number];
type Attempt = Money["attempts"][number];

const payment = (given: Partial<Payment> = {}): Payment => ({
  id: "p",
  method: "online",
  paise: 170_000,
  upiReference: "632505104417",
  takenAt: "2026-11-21T13:21:00.000Z",
  day: "2026-11-21",
  takenById: null,
  payReference: "DS7K4MP1",
  matchedAs: "reference",
  ...given,
});

const refund = (given: Partial<Refund>): Refund => ({
  id: "r",
  visitId: "v",
  paise: 170_000,
  allowedPaise: 0,
  method: "upi",
  reason: "Paid twice",
  words: null,
  bankReference: null,
  askedAt: "2026-11-21T13:25:00.000Z",
  givenAt: null,
  day: null,
  givenById: "suma",
  paymentId: null,
  gatewayRefundId: null,
  dueAt: null,
  tries: 0,
  lastError: null,
  ...given,
});

const attempt = (given: Partial<Attempt> = {}): Attempt => ({
  id: "a",
  visitId: "v",
  bookingId: "b",
  reference: "DS7K4MP1",
  nth: 1,
  paise: 170_000,
  gateway: null,
  gatewayId: null,
  gatewayPaymentId: null,
  redirectUrl: null,
  isTest: 0,
  state: "pending",
  createdAt: "2026-11-21T13:21:00.000Z",
  changedAt: "2026-11-21T13:21:00.000Z",
  saidAt: "2026-11-21T13:21:00.000Z",
  saidReference: "632505104417",
  dueAt: null,
  tries: 0,
  lastError: null,
  ...given,
});

type Story = {
  pricePaise?: number;
  status?: "confirmed" | "cancelled";
  payments?: Payment[];
  refunds?: Refund[];
  added?: TicketPay["added"];
} & Partial<Omit<Money, "bill" | "visit">>;

/** The state of a visit that costs ₹1,700. */
function stateOf({
  pricePaise = 170_000,
  status = "confirmed",
  payments = [],
  refunds = [],
  added,
  ...rest
}: Story) {
  const bill = billOf({
    origin: "phone",
    pincode: null,
    discountPaise: null,
    discountReason: null,
    discountWords: null,
    chargePaise: null,
    bookings: [
      {
        id: "b",
        patientName: "Meenakshi Rao",
        status,
        lines: [{ name: "Full Body Checkup", quantity: 1, pricePaise }],
      },
    ],
    payments,
    refunds,
  });
  const money = { attempts: [], names: new Map(), lost: [], now: NOW };
  const pay = payState({ bill, visit: { payments, refunds }, ...money, ...rest });
  return pay && { state: pay.state, ...payWords({ ...pay, added }, "DD/26-27/04287") };
}

const value = (words: ReturnType<typeof stateOf>, name: string) =>
  words?.rows.find((row) => row.name === name)?.value;

describe("§2 ticket: paying", () => {
  test("what is due is to be paid now, or at the door", () => {
    expect(stateOf({})).toMatchObject({ state: "due", title: "Pay now, or at the door" });
    expect(stateOf({ pricePaise: 0 })).toBeUndefined();
  });

  test("what the patient says is being checked, by 11:00 AM of the next day of work", () => {
    const checking = stateOf({ attempts: [attempt()] });
    expect(checking).toMatchObject({
      state: "checking",
      title: "You say you paid. We are checking",
      sentence:
        "We compare it with our bank’s list by 11:00 AM on Monday. At the door nobody asks you for this money.",
    });
    expect(value(checking, "Amount")).toBe("₹1,700.00 by UPI");
    expect(value(checking, "You said so")).toBe("Sat 21 Nov, 6:51 PM");
    expect(value(checking, "UPI reference")).toBe("6325 0510 4417");
  });

  test("what they take back is due again", () => {
    expect(stateOf({ attempts: [attempt({ state: "failed" })] })?.state).toBe("due");
  });

  test("a gateway that has not answered is waited for, and after 30 minutes it is not paid", () => {
    const asked = attempt({ gateway: "razorpay", saidAt: null, saidReference: null });
    const soon = new Date("2026-11-21T13:50:59Z");
    const waiting = stateOf({ attempts: [asked], now: soon });
    expect(waiting).toMatchObject({
      state: "waiting",
      title: "Waiting for your bank",
      sentence:
        "It can take a few minutes. This page looks again by itself. Please do not pay a second time.",
    });
    const failed = stateOf({ attempts: [asked], now: new Date("2026-11-21T13:51:00Z") });
    expect(failed).toMatchObject({
      state: "failed",
      title: "Not paid",
      sentence:
        "Your bank did not pay ₹1,700.00. If money left your account, your bank gives it back; call us if it is not there after 5 working days.",
    });
    expect(value(failed, "Reference")).toBe("DS7K4MP1");
  });

  test("paid says how, when, the references and the receipt", () => {
    const paid = stateOf({ payments: [payment()] });
    expect(paid).toMatchObject({
      state: "paid",
      title: "Paid ₹1,700.00",
      sentence: "Nothing is due at the door.",
    });
    expect(paid?.rows).toEqual([
      { name: "How", value: "UPI, on this page" },
      { name: "When", value: "Sat 21 Nov, 6:51 PM" },
      { name: "UPI reference", value: "6325 0510 4417" },
      { name: "Receipt", value: "DD/26-27/04287" },
    ]);
  });

  test("paid at the door says to whom", () => {
    const names = new Map([["ravi", "Ravi Kumar"]]);
    const paid = stateOf({ payments: [payment({ method: "cash", takenById: "ravi" })], names });
    expect(value(paid, "How")).toBe("Cash, to Ravi Kumar");
  });

  test("a bill that grew says what was added, and what is still to pay", () => {
    const added = { names: ["Vitamin D"], at: "2026-11-22T04:50:00.000Z" };
    const more = stateOf({ pricePaise: 230_000, payments: [payment()], added });
    expect(more).toMatchObject({
      state: "more",
      title: "₹600.00 still to pay",
      sentence: "We added Vitamin D when we called on Sun 22 Nov, 10:20 AM.",
    });
    expect(value(more, "Paid, Sat 21 Nov")).toBe("₹1,700.00");
    expect(value(more, "Total now")).toBe("₹2,300.00");
  });

  test("paid twice goes back", () => {
    const second = payment({ id: "p2", takenAt: "2026-11-21T13:24:00.000Z" });
    const twice = stateOf({ payments: [payment(), second], refunds: [refund({})] });
    expect(twice).toMatchObject({
      state: "twice",
      title: "You paid twice. ₹1,700.00 goes back to you",
      sentence:
        "The refund is on its way, to the account it came from. It takes up to 5 working days.",
    });
    expect(twice?.rows).toEqual([
      { name: "First", value: "Sat 21 Nov, 6:51 PM, kept" },
      { name: "Second", value: "Sat 21 Nov, 6:54 PM, goes back" },
      { name: "Refund begun", value: "Sat 21 Nov, 6:55 PM" },
      { name: "Back by", value: "Fri 27 Nov" },
    ]);
  });

  test("a refund that nobody has begun is not on its way", () => {
    const twice = stateOf({ payments: [payment(), payment({ id: "p2" })] });
    expect(twice?.sentence).toBe(
      "We send it to the account it came from. It takes up to 5 working days.",
    );
    expect(value(twice, "Refund begun")).toBeUndefined();
  });

  test("a part goes back of what could not be measured", () => {
    const part = stateOf({
      pricePaise: 145_000,
      payments: [payment()],
      lost: ["Prothrombin Time with INR"],
    });
    expect(part).toMatchObject({
      state: "part",
      title: "₹250.00 goes back to you",
      sentence:
        "Prothrombin Time with INR could not be measured. The rest of your booking goes on.",
    });
    expect(value(part, "Paid")).toBe("₹1,700.00, Sat 21 Nov");
  });

  test("refunded says when, and the bank's reference", () => {
    const given = { givenAt: "2026-11-26T05:34:00.000Z", bankReference: "633011872096" };
    const refunded = stateOf({
      status: "cancelled",
      payments: [payment()],
      refunds: [refund(given)],
    });
    expect(refunded).toMatchObject({
      state: "refunded",
      title: "Refunded ₹1,700.00",
      sentence:
        "Your bank has it. If you cannot see it by Thu 3 Dec, ask your bank with this reference, or call us.",
    });
    expect(value(refunded, "UPI reference")).toBe("6330 1187 2096");
  });
});
