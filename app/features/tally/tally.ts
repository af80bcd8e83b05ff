import type { PaymentMethod } from "#app/features/bill/bill.ts";

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
  /** Who collected it, else who goes; null while nobody does. */
  staffId: string | null;
  patientName: string;
  slot: string;
  state: "open" | "collected" | "cancelled";
  /** What of a collected visit was not paid by the end of the day. */
  duePaise: number;
};

export type Handover = {
  id: string;
  staffId: string;
  toName: string;
  paise: number;
  at: string;
  reason: string | null;
  reasonBy: string | null;
  reasonAt: string | null;
  /** When the difference came in, which leaves the sums of the day as they are. */
  settledAt: string | null;
  settledBy: string | null;
};

export type Collector = {
  staffId: string;
  name: string;
  visits: number;
  cancelled: number;
  cash: number;
  upi: number;
  upiCount: number;
  due: number;
  /** Visits that are not paid. */
  dueVisits: TalliedVisit[];
  /** Cash, UPI and due. */
  inAll: number;
  handedOver: number;
  /** Handed over less cash: below zero when money is missing. */
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
  | "difference"
  | "visits"
  | "cancelled"
> & { dueCount: number; advance: number; advanceCount: number };

type Given = {
  payments: readonly TalliedPayment[];
  visits: readonly TalliedVisit[];
  handovers: readonly Handover[];
  /** Names by id; who is not known any more is said so. */
  names: ReadonlyMap<string, string>;
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
  const upi = paid(payments, "upi");
  const due = sum(dueVisits.map(({ duePaise }) => duePaise));
  const handedOver = paiseOf(handovers);
  return {
    staffId,
    name: given.names.get(staffId) ?? "A former colleague",
    visits: visits.length - inState("cancelled").length,
    cancelled: inState("cancelled").length,
    cash,
    upi: paiseOf(upi),
    upiCount: upi.length,
    due,
    dueVisits,
    inAll: cash + paiseOf(upi) + due,
    handedOver,
    difference: handedOver - cash,
    payments,
    handovers,
    openSlots: inState("open").map(({ slot }) => slot),
  };
}

/** What stands in the row "All"; what was paid in advance is nobody's to hand over and counts apart. */
export function sumsOf(
  collectors: readonly Collector[],
  { visits, payments }: Pick<Given, "visits" | "payments">,
): Sums {
  const total = (
    name: "inAll" | "cash" | "upi" | "upiCount" | "due" | "handedOver" | "difference",
  ) => sum(collectors.map((one) => one[name]));
  const cancelled = visits.filter(({ state }) => state === "cancelled").length;
  const advance = paid(payments, "advance");
  return {
    inAll: total("inAll"),
    cash: total("cash"),
    upi: total("upi"),
    upiCount: total("upiCount"),
    due: total("due"),
    dueCount: sum(collectors.map(({ dueVisits }) => dueVisits.length)),
    handedOver: total("handedOver"),
    difference: total("difference"),
    visits: visits.length - cancelled,
    cancelled,
    advance: paiseOf(advance),
    advanceCount: advance.length,
  };
}
