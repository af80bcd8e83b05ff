import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import { differenceOf } from "./difference.ts";

/** The money of a day (product §10: Tally). Amounts are paise, days ISO days, moments ISO timestamps. */

/** Money that came in on the day, for whichever visit. */
export type TalliedPayment = {
  id: string;
  patientName: string;
  method: PaymentMethod;
  paise: number;
  takenAt: string;
  takenById: string;
};

/** A visit of the day, as far as its money goes. */
export type TalliedVisit = {
  /** Who collected it, or who is assigned; null while unassigned. */
  staffId: string | null;
  patientName: string;
  slot: string;
  state: "open" | "collected" | "cancelled" | "not-home";
  /** What of a collected visit was not paid by the end of the day. */
  duePaise: number;
};

/** Cash that left a bag: an event with an amount, to which nothing is ever added. */
export type Handover = {
  id: string;
  staffId: string;
  /** Who has counted it, or is to count it. */
  toName: string;
  /** What was counted; until then, what the collector says. */
  paise: number;
  /** What the bag held at that moment. */
  bagPaise: number;
  at: string;
  /** Null until the receiver has counted. */
  countedAt: string | null;
  reason: string | null;
  reasonBy: string | null;
  reasonAt: string | null;
  /** When the difference came in, which leaves the sums of the day as they are. */
  settledAt: string | null;
  settledPaise: number | null;
  settledBy: string | null;
};

export type Collector = {
  staffId: string;
  name: string;
  /** Of the desk, and without a visit of the day: whoever presses Cash has the cash. */
  isCounter: boolean;
  visits: number;
  cancelled: number;
  notHome: number;
  cash: number;
  upi: number;
  upiCount: number;
  due: number;
  /** Visits that are not paid. */
  dueVisits: TalliedVisit[];
  /** Cash, UPI and due. */
  inAll: number;
  /** What was counted; what waits to be counted is still in the bag. */
  handedOver: number;
  /** Cash that no hand-over which was counted has taken. */
  inBag: number;
  /** Handed over and in the bag, less cash: below zero when money is missing. */
  difference: number;
  /** In the order in which they came in, with those paid in advance. */
  payments: TalliedPayment[];
  handovers: Handover[];
  /** Slots of visits that are still ahead. */
  openSlots: string[];
};

/** The sums of a day. */
export type Sums = Pick<
  Collector,
  | "inAll"
  | "cash"
  | "upi"
  | "upiCount"
  | "due"
  | "handedOver"
  | "inBag"
  | "difference"
  | "visits"
  | "cancelled"
  | "notHome"
> & { dueCount: number; bags: number; advance: number; advanceCount: number };

type Given = {
  payments: readonly TalliedPayment[];
  visits: readonly TalliedVisit[];
  handovers: readonly Handover[];
  /** Names by id; who is not known any more is said so. */
  names: ReadonlyMap<string, string>;
  /** Ids of the colleagues who count hand-overs. */
  desk: ReadonlySet<string>;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const paid = (payments: readonly TalliedPayment[], method: PaymentMethod) =>
  payments.filter((payment) => payment.method === method);
const paiseOf = (payments: readonly { paise: number }[]) => sum(payments.map(({ paise }) => paise));

/** A row for each colleague who took money, handed some over, or has a visit of the day; most visits first. */
export function collectorsOf(given: Given): Collector[] {
  const ids = new Set([
    ...given.payments.map(({ takenById }) => takenById),
    ...given.handovers.map(({ staffId }) => staffId),
    ...given.visits.flatMap(({ staffId }) => staffId ?? []),
  ]);
  return Array.from(ids, (id) => collector(given, id)).toSorted(
    (a, b) =>
      b.visits - a.visits || a.name.localeCompare(b.name) || (a.staffId < b.staffId ? -1 : 1),
  );
}

function collector(given: Given, staffId: string): Collector {
  const payments = given.payments.filter(({ takenById }) => takenById === staffId);
  const visits = given.visits.filter((visit) => visit.staffId === staffId);
  const handovers = given.handovers.filter((handover) => handover.staffId === staffId);
  const dueVisits = visits.filter(({ duePaise }) => duePaise > 0);
  const inState = (state: TalliedVisit["state"]) => visits.filter((visit) => visit.state === state);
  const cash = paiseOf(paid(payments, "cash"));
  const counted = handovers.filter(({ countedAt }) => countedAt !== null);
  const upi = paid(payments, "upi");
  const due = sum(dueVisits.map(({ duePaise }) => duePaise));
  const handedOver = paiseOf(counted);
  const inBag = Math.max(0, cash - sum(counted.map(({ bagPaise }) => bagPaise)));
  return {
    staffId,
    name: given.names.get(staffId) ?? "A former colleague",
    isCounter: given.desk.has(staffId) && visits.length === 0,
    visits: inState("open").length + inState("collected").length,
    cancelled: inState("cancelled").length,
    notHome: inState("not-home").length,
    cash,
    upi: paiseOf(upi),
    upiCount: upi.length,
    due,
    dueVisits,
    inAll: cash + paiseOf(upi) + due,
    handedOver,
    inBag,
    difference: handedOver + inBag - cash,
    payments,
    handovers,
    openSlots: inState("open").map(({ slot }) => slot),
  };
}

/** What stands in the row "All"; advance payments are not handed over by anyone and are counted separately. */
export function sumsOf(
  collectors: readonly Collector[],
  { visits, payments }: Pick<Given, "visits" | "payments">,
): Sums {
  const total = (
    name: "inAll" | "cash" | "upi" | "upiCount" | "due" | "handedOver" | "inBag" | "difference",
  ) => sum(collectors.map((one) => one[name]));
  const inState = (state: TalliedVisit["state"]) =>
    visits.filter((visit) => visit.state === state).length;
  const advance = paid(payments, "advance");
  return {
    inAll: total("inAll"),
    cash: total("cash"),
    upi: total("upi"),
    upiCount: total("upiCount"),
    due: total("due"),
    dueCount: sum(collectors.map(({ dueVisits }) => dueVisits.length)),
    handedOver: total("handedOver"),
    inBag: total("inBag"),
    bags: collectors.filter(({ inBag }) => inBag > 0).length,
    difference: total("difference"),
    visits: inState("open") + inState("collected"),
    cancelled: inState("cancelled"),
    notHome: inState("not-home"),
    advance: paiseOf(advance),
    advanceCount: advance.length,
  };
}

/** What a collector can hand over now: what is in the bag, without what waits to be counted. */
export const bagLeft = ({ inBag, handovers }: Pick<Collector, "inBag" | "handovers">) =>
  Math.max(
    0,
    inBag -
      sum(handovers.filter(({ countedAt }) => countedAt === null).map(({ bagPaise }) => bagPaise)),
  );

/** A line of a collector's list, in the order of time, with what is in the bag after it. */
export type BagLine = { at: string; inBag: number } & (
  | { kind: "payment"; payment: TalliedPayment }
  | { kind: "handover"; handover: Handover }
  | { kind: "settled"; handover: Handover; paise: number }
);

/** Payments, hand-overs and what came in later, as they followed each other. */
export function bagLines({ payments, handovers }: Pick<Collector, "payments" | "handovers">) {
  const lines = [
    ...payments.map((payment) => ({ at: payment.takenAt, kind: "payment" as const, payment })),
    ...handovers.map((handover) => ({ at: handover.at, kind: "handover" as const, handover })),
    ...handovers.flatMap((handover) =>
      handover.settledAt === null
        ? []
        : {
            at: handover.settledAt,
            kind: "settled" as const,
            handover,
            paise: handover.settledPaise ?? Math.abs(differenceOf(handover)),
          },
    ),
  ].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  let inBag = 0;
  return lines.map((line): BagLine => {
    if (line.kind === "payment" && line.payment.method === "cash") inBag += line.payment.paise;
    if (line.kind === "handover") inBag -= line.handover.bagPaise;
    return { ...line, inBag: Math.max(0, inBag) };
  });
}
