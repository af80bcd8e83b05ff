import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, inject, test } from "vitest";
import { carriedOver, linesAround } from "./after-close.ts";
import { bagLines } from "./bag-lines.ts";
import type { Handover } from "./handover.ts";
import {
  type Collector,
  collectorsOf,
  sumsOf,
  type TalliedPayment,
  type TalliedRefund,
} from "./tally.ts";
import { randomRuns } from "#tests/random-runs.ts";

const DAYS = randomRuns(10_000);
const STAFF = ["ravi", "asha", "farhan"] as const;

/** What happens to the cash of a day, one after the other. */
const step = record({
  is: constantFrom("pay", "refund", "hand"),
  by: constantFrom(...STAFF),
  method: constantFrom("cash", "upi", "advance"),
  paise: integer({ min: 1, max: 500_000 }),
});
const day = record({
  steps: array(step, { maxLength: 12 }),
  /** After how many of them the day is closed. */
  closedAfter: integer({ min: 0, max: 12 }),
});

type Lines = { payments: TalliedPayment[]; refunds: TalliedRefund[]; handovers: Handover[] };
type Step = { is: string; by: string; method: TalliedPayment["method"]; paise: number };

const momentOf = (at: number) => String(at).padStart(2, "0");

/** Plays the steps as the services do: a hand-over empties the bag, counted more or less. */
function played(steps: readonly Step[]) {
  const lines: Lines = { payments: [], refunds: [], handovers: [] };
  for (const [n, { is, by, method, paise }] of steps.entries()) {
    const [id, at] = [String(n), momentOf(n)];
    const who = { id, patientName: "", paise };
    if (is === "pay") {
      lines.payments.push({
        ...who,
        method,
        takenAt: at,
        takenById: by,
        reference: "",
        restPaise: 0,
      });
      continue;
    }
    if (is === "refund") {
      const how = method === "advance" ? "bank" : method;
      lines.refunds.push({ ...who, method: how, givenAt: at, givenById: by, why: "" });
      continue;
    }
    const bagPaise = tally(lines).find(({ staffId }) => staffId === by)?.inBag ?? 0;
    if (bagPaise <= 0) continue;
    const nobody = { toName: "", reason: null, reasonBy: null, reasonAt: null };
    const since = { settledAt: null, settledPaise: null, settledBy: null };
    const counted = { id, staffId: by, at, countedAt: at, bagPaise, paise: bagPaise + (paise % 3) };
    lines.handovers.push({ ...counted, ...nobody, ...since, takenBackAt: null, takenBackBy: null });
  }
  return lines;
}

const tally = (lines: Lines, carried = new Map<string, number>()) =>
  collectorsOf({ ...lines, visits: [], names: new Map(), desk: new Set(), carried });
const ofStaff = (collectors: readonly Collector[], id: string) =>
  collectors.find(({ staffId }) => staffId === id);

test(`§10 tally: what a closing counted never changes, on ${DAYS} random days`, () => {
  assert(
    property(day, ({ steps, closedAfter }) => {
      const all = played(steps);
      const { counted, after } = linesAround(all, momentOf(closedAfter - 1));
      const closed = tally(counted);
      expect(closed, "as it was when the day was closed").toEqual(
        tally(played(steps.slice(0, closedAfter))),
      );
      const since = tally(after, carriedOver(closed));
      const whole = tally(all);
      const [one, other, both] = [
        sumsOf(closed, { ...counted, visits: [] }),
        sumsOf(since, { ...after, visits: [] }),
        sumsOf(whole, { ...all, visits: [] }),
      ];
      for (const name of [
        "cash",
        "upi",
        "givenBack",
        "sentBack",
        "advance",
        "handedOver",
        "difference",
      ] as const)
        expect(one[name] + other[name], name).toBe(both[name]);
      for (const id of STAFF) {
        const [then, later, now] = [closed, since, whole].map((rows) => ofStaff(rows, id));
        expect((later ?? then)?.inBag ?? 0, "in the bag in the end").toBe(now?.inBag ?? 0);
        if (!later) continue;
        const { carried, cash, givenBack, handedOver, inBag, difference } = later;
        expect(carried + cash - givenBack).toBe(handedOver + inBag - difference);
        expect(bagLines(later).at(-1)?.inBag ?? carried).toBe(inBag);
      }
    }),
    { numRuns: DAYS, seed: inject("seed") },
  );
});
