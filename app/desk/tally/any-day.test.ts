import {
  array,
  assert,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  tuple,
  type Arbitrary,
  uuid,
} from "fast-check";
import { expect, inject, test } from "vitest";
import {
  type BilledPayment,
  type BilledVisit,
  billOf,
  PAYMENT_METHODS,
} from "#app/domain/bill/bill.ts";
import { collectorsOf, sumsOf, type TalliedPayment, type TalliedRefund } from "./tally.ts";
import { bagLines } from "./bag-lines.ts";
import type { Handover } from "./handover.ts";
import { randomRuns } from "#tests/random-runs.ts";

const DAYS = randomRuns(10_000);
const STAFF = ["ravi", "asha", "farhan"] as const;

const paise = integer({ min: 0, max: 500_000 });
const line = record({
  name: constant("Test"),
  quantity: integer({ min: 1, max: 3 }),
  pricePaise: option(paise, { nil: null }),
});
const booking = record({
  id: uuid(),
  patientName: constant("Patient"),
  status: constantFrom("collected", "cancelled", "no-show", "reported"),
  lines: array(line, { minLength: 1, maxLength: 3 }),
});
/** What happens to the money of a visit, one after the other. */
const step = oneof(
  record({
    is: constant("pay"),
    method: constantFrom(...PAYMENT_METHODS),
    by: constantFrom(...STAFF),
  }),
  record({ is: constant("undo") }),
  record({ is: constant("discount"), paise: option(paise, { nil: null }) }),
  record({
    is: constant("charge"),
    paise: option(constantFrom(0, 10_000), { nil: null }),
  }),
);
const visit = record({
  origin: constantFrom("site", "phone", "recollect"),
  bookings: array(booking, { minLength: 1, maxLength: 3 }),
  staffId: constantFrom(...STAFF),
  steps: array(step, { maxLength: 5 }),
});
const day = record({
  visits: array(visit, { maxLength: 5 }),
  /** Who counts out whose bag, when, and what they count. */
  handedOver: array(tuple(constantFrom(...STAFF), integer({ min: 0, max: 100 }), paise), {
    maxLength: 5,
  }),
});

type Story = typeof day extends Arbitrary<infer D> ? D : never;
type Told = Story["visits"][number];

/** Plays the steps of a visit as the services do: a payment takes what is due. */
function played({ origin, bookings, steps }: Told, id: string) {
  const taken: BilledPayment[] = [];
  const tallied: TalliedPayment[] = [];
  let bill: BilledVisit = {
    origin,
    bookings,
    pincode: null,
    discountPaise: null,
    discountReason: null,
    discountWords: null,
    chargePaise: null,
    payments: taken,
  };
  const undone: (() => void)[] = [];
  for (const [at, one] of steps.entries()) {
    const before = bill;
    if (one.is === "undo") undone.pop()?.();
    else if (one.is === "pay") {
      const { duePaise } = billOf(bill);
      if (duePaise === 0) continue;
      const { method } = one;
      taken.push({ method, paise: duePaise });
      undone.push(() => taken.pop());
      // What is paid on the ticket passes through nobody's hands.
      if (method === "online") continue;
      const moment = { id: `${id} ${at}`, patientName: "", takenAt: "", takenById: one.by };
      tallied.push({ ...moment, method, paise: duePaise, reference: "", restPaise: 0 });
      const takeBack = undone.pop();
      undone.push(() => {
        takeBack?.();
        tallied.pop();
      });
    } else {
      const name = one.is === "discount" ? "discountPaise" : "chargePaise";
      bill = { ...bill, [name]: one.paise };
      undone.push(() => {
        bill = before;
      });
    }
  }
  const onlinePaise = sum(
    taken.filter(({ method }) => method === "online").map((payment) => payment.paise),
  );
  return { bill: billOf(bill), payments: tallied, onlinePaise };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test(`§10 tally: visits, bills and tally agree to the paisa on ${DAYS} random days`, () => {
  assert(
    property(day, ({ visits, handedOver }) => {
      const told = visits.map((one, at) => ({ ...played(one, String(at)), staffId: one.staffId }));
      for (const { bill } of told) {
        expect(bill.totalPaise).toBeGreaterThanOrEqual(0);
        expect(Math.min(bill.duePaise, bill.overPaise)).toBe(0);
        // Of a visit that did not take place nothing is owed.
        const isVisited = bill.duePaise > 0 || bill.paidPaise > bill.overPaise;
        const owed = isVisited ? bill.totalPaise : 0;
        expect(isVisited ? bill.paidPaise + bill.duePaise - bill.overPaise : 0).toBe(owed);
        expect(bill.linesPaise).toBe(sum(bill.patients.map((patient) => patient.paise)));
      }
      const payments = told.flatMap((one) => one.payments);
      const tallied = told.map(({ bill, staffId, onlinePaise }) => ({
        staffId,
        onlinePaise,
        saysPaid: false,
        patientName: "",
        slot: "09:00 AM",
        state: "collected" as const,
        duePaise: bill.duePaise,
      }));
      const left = new Map<string, number>();
      const handovers = handedOver
        .toSorted(([, one], [, other]) => one - other)
        .map(([staffId, part, counted], at): Handover => {
          const until = payments.slice(0, Math.ceil((payments.length * part) / 100));
          const cash = until.filter(
            ({ method, takenById }) => method === "cash" && takenById === staffId,
          );
          const before = left.get(staffId) ?? 0;
          const bagPaise = sum(cash.map((one) => one.paise)) - before;
          left.set(staffId, before + bagPaise);
          const nobody = { reason: null, reasonBy: null, reasonAt: null };
          const settled = { settledAt: null, settledPaise: null, settledBy: null };
          const takenBack = { takenBackAt: null, takenBackBy: null };
          const id = String(at);
          const moment = { at: "", countedAt: "" };
          return {
            id,
            staffId,
            toName: "",
            paise: counted,
            bagPaise,
            ...moment,
            ...nobody,
            ...settled,
            ...takenBack,
          };
        });
      const desk = new Set<string>();
      const refunds: TalliedRefund[] = [];
      const given = { payments, refunds, visits: tallied, handovers, names: new Map(), desk };
      const collectors = collectorsOf(given);
      const sums = sumsOf(collectors, given);
      const paidBy = (method: string) =>
        sum(payments.filter((one) => one.method === method).map((one) => one.paise));
      expect([sums.cash, sums.upi, sums.advance]).toEqual(["cash", "upi", "advance"].map(paidBy));
      expect(sums.due).toBe(sum(told.map(({ bill }) => bill.duePaise)));
      expect(sums.online).toBe(sum(told.map(({ onlinePaise }) => onlinePaise)));
      expect(sums.inAll).toBe(sums.cash + sums.upi + sums.online + sums.due);
      expect(sums.inAll + sums.advance).toBe(
        sum(told.map(({ bill }) => bill.paidPaise + bill.duePaise)),
      );
      expect(sums.cash).toBe(sums.handedOver + sums.inBag - sums.difference);
      for (const collector of collectors) {
        const { staffId, inAll, cash, upi, online, due, inBag, difference } = collector;
        expect(bagLines(collector).at(-1)?.inBag ?? 0, "the list ends with the sum").toBe(inBag);
        expect(inAll).toBe(cash + upi + online + due);
        // Later cash is in the bag, and what differs is what was counted at its time.
        expect(inBag).toBe(cash - (left.get(staffId) ?? 0));
        const own = handovers.filter((one) => one.staffId === staffId);
        expect(difference).toBe(sum(own.map((one) => one.paise - one.bagPaise)));
      }
    }),
    { numRuns: DAYS, seed: inject("seed") },
  );
});
