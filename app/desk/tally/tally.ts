import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import type { RefundMethod } from "#app/domain/bill/refund.ts";
import { type Handover, isCounted, isWaiting } from "./handover.ts";

/** The money of a day (product §10: Tally). Amounts are paise, days ISO days, moments ISO timestamps. */

/** What passes through a colleague's hands or phone; money that came in online does not. */
export type TakenMethod = Exclude<PaymentMethod, "online">;

/** Money that came in on the day, for whichever visit. */
export type TalliedPayment = {
  id: string;
  patientName: string;
  method: TakenMethod;
  paise: number;
  takenAt: string;
  takenById: string;
  /** The bank's; blank where none was noted. */
  reference: string;
  /** What the visit still owed after it; 0 when that was all. */
  restPaise: number;
};

/** Money that went back on the day, for whichever visit. */
export type TalliedRefund = {
  id: string;
  patientName: string;
  method: RefundMethod;
  paise: number;
  givenAt: string;
  /** Out of whose bag, where it was cash. */
  givenById: string;
  /** `could not be drawn` */
  why: string;
};

/** A visit of the day, as far as its money goes. */
export type TalliedVisit = {
  /** Who collected it, or who is assigned; null while unassigned. */
  staffId: string | null;
  patientName: string;
  slot: string;
  state: "open" | "collected" | "cancelled" | "not-home";
  /** What of a collected visit was not paid by the end of the day, or by its closing. */
  duePaise: number;
  /** What was paid for it on the ticket by then; 0 where nobody is visited. */
  onlinePaise: number;
  /** The patient says that it is paid, and no list of the bank has shown it yet. */
  saysPaid: boolean;
};

/** Money that came in online on the day for visits of other days. */
export type Elsewhere = { paise: number; count: number };

export type Collector = {
  staffId: string;
  name: string;
  /** Of the desk, and without a visit of the day: whoever presses Cash has the cash. */
  isCounter: boolean;
  /** What the closing of the day left in the bag, where this is what came after it; otherwise 0. */
  carried: number;
  visits: number;
  cancelled: number;
  notHome: number;
  /** What came in; what went back in cash is beside it. */
  cash: number;
  /** Given back in cash, out of the bag. */
  givenBack: number;
  upi: number;
  upiCount: number;
  /** Paid on the ticket for their visits; in nobody's bag. */
  online: number;
  due: number;
  /** Visits that are not paid. */
  dueVisits: TalliedVisit[];
  /** Visits of which something was paid on the ticket. */
  onlineVisits: TalliedVisit[];
  /** Cash, UPI, online and due. */
  inAll: number;
  /** What was counted; what waits to be counted is still in the bag. */
  handedOver: number;
  /**
   * Cash that no hand-over which was counted has taken, less what was given back; below zero where more
   * went back than there was, out of the lab's own money.
   */
  inBag: number;
  /** Handed over, given back and in the bag, less cash and what was carried over: below zero when money is missing. */
  difference: number;
  /** In the order in which they came in, with those paid in advance. */
  payments: TalliedPayment[];
  refunds: TalliedRefund[];
  handovers: Handover[];
  /** Slots of visits that are still ahead. */
  openSlots: string[];
};

/** What the collectors of a day are summed by. */
type Summed =
  | "inAll"
  | "cash"
  | "givenBack"
  | "upi"
  | "upiCount"
  | "online"
  | "due"
  | "handedOver"
  | "inBag"
  | "difference";

/** The sums of a day. */
export type Sums = Pick<Collector, Summed | "visits" | "cancelled" | "notHome"> & {
  dueCount: number;
  bags: number;
  /** What lies in these bags: more than `inBag` where somebody gave back more than they had taken. */
  held: number;
  advance: number;
  advanceCount: number;
  /** Given back by UPI and bank, which is in nobody's bag. */
  sentBack: number;
  sentBackCount: number;
};

export type Given = {
  payments: readonly TalliedPayment[];
  refunds: readonly TalliedRefund[];
  visits: readonly TalliedVisit[];
  handovers: readonly Handover[];
  /** Names by id; who is not known any more is said so. */
  names: ReadonlyMap<string, string>;
  /** Ids of the colleagues who count hand-overs. */
  desk: ReadonlySet<string>;
  /** What the closing of the day left in each bag, where this is what came after it. */
  carried?: ReadonlyMap<string, number>;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const paid = (payments: readonly TalliedPayment[], method: TakenMethod) =>
  payments.filter((payment) => payment.method === method);
const inCash = (refunds: readonly TalliedRefund[]) =>
  refunds.filter(({ method }) => method === "cash");
const paiseOf = (payments: readonly { paise: number }[]) => sum(payments.map(({ paise }) => paise));

/** A row for each colleague who took money, handed some over, or has a visit of the day; most visits first. */
export function collectorsOf(given: Given): Collector[] {
  const ids = new Set([
    ...given.payments.map(({ takenById }) => takenById),
    ...given.refunds.map(({ givenById }) => givenById),
    ...given.handovers.map(({ staffId }) => staffId),
    ...given.visits.flatMap(({ staffId }) => staffId ?? []),
    ...Array.from(given.carried ?? []).flatMap(([id, paise]) => (paise > 0 ? id : [])),
  ]);
  return Array.from(ids, (id) => collector(given, id)).toSorted(
    (a, b) =>
      b.visits - a.visits || a.name.localeCompare(b.name) || (a.staffId < b.staffId ? -1 : 1),
  );
}

function collector(given: Given, staffId: string): Collector {
  const payments = given.payments.filter(({ takenById }) => takenById === staffId);
  const refunds = given.refunds.filter(({ givenById }) => givenById === staffId);
  const visits = given.visits.filter((visit) => visit.staffId === staffId);
  const handovers = given.handovers.filter((handover) => handover.staffId === staffId);
  const dueVisits = visits.filter(({ duePaise }) => duePaise > 0);
  const inState = (state: TalliedVisit["state"]) => visits.filter((visit) => visit.state === state);
  const cash = paiseOf(paid(payments, "cash"));
  const counted = handovers.filter(isCounted);
  const upi = paid(payments, "upi");
  const due = sum(dueVisits.map(({ duePaise }) => duePaise));
  const online = sum(visits.map(({ onlinePaise }) => onlinePaise));
  const handedOver = paiseOf(counted);
  const givenBack = paiseOf(inCash(refunds));
  const carried = given.carried?.get(staffId) ?? 0;
  const left = carried + cash - givenBack - sum(counted.map(({ bagPaise }) => bagPaise));
  // A payment that was changed after it was handed over leaves a difference, not an empty bag's debt.
  const inBag = Math.max(Math.min(0, carried) - givenBack, left);
  return {
    staffId,
    name: given.names.get(staffId) ?? "A former colleague",
    isCounter: given.desk.has(staffId) && visits.length === 0,
    carried,
    visits: inState("open").length + inState("collected").length,
    cancelled: inState("cancelled").length,
    notHome: inState("not-home").length,
    cash,
    givenBack,
    upi: paiseOf(upi),
    upiCount: upi.length,
    online,
    due,
    dueVisits,
    onlineVisits: visits.filter(({ onlinePaise }) => onlinePaise > 0),
    inAll: cash + paiseOf(upi) + online + due,
    handedOver,
    inBag,
    difference: handedOver + givenBack + inBag - cash - carried,
    payments,
    refunds,
    handovers,
    openSlots: inState("open").map(({ slot }) => slot),
  };
}

/** What stands in the row "All"; advance payments are not handed over by anyone and are counted separately. */
export function sumsOf(
  collectors: readonly Collector[],
  { visits, payments, refunds }: Pick<Given, "visits" | "payments" | "refunds">,
): Sums {
  const total = (name: Summed) => sum(collectors.map((one) => one[name]));
  const inState = (state: TalliedVisit["state"]) =>
    visits.filter((visit) => visit.state === state).length;
  const advance = paid(payments, "advance");
  const sentBack = refunds.filter(({ method }) => method !== "cash");
  return {
    inAll: total("inAll"),
    cash: total("cash"),
    givenBack: total("givenBack"),
    upi: total("upi"),
    upiCount: total("upiCount"),
    online: total("online"),
    due: total("due"),
    dueCount: sum(collectors.map(({ dueVisits }) => dueVisits.length)),
    handedOver: total("handedOver"),
    inBag: total("inBag"),
    bags: collectors.filter(({ inBag }) => inBag > 0).length,
    held: sum(collectors.map(({ inBag }) => Math.max(0, inBag))),
    difference: total("difference"),
    visits: inState("open") + inState("collected"),
    cancelled: inState("cancelled"),
    notHome: inState("not-home"),
    advance: paiseOf(advance),
    advanceCount: advance.length,
    sentBack: paiseOf(sentBack),
    sentBackCount: sentBack.length,
  };
}

/** What a collector can hand over now: what is in the bag, without what waits to be counted. */
export const bagLeft = ({ inBag, handovers }: Pick<Collector, "inBag" | "handovers">) =>
  Math.max(0, inBag - sum(handovers.filter(isWaiting).map(({ bagPaise }) => bagPaise)));
