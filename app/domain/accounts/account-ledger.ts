import { monthAfter } from "#app/lib/month-days.ts";

/** What an account owes (money.md, Accounts). Amounts are paise, months `2026-10`, days ISO days. */

export type LedgerFacts = {
  /** Visits charged to it that were collected, at what they cost now. */
  visits: readonly { visitId: string; day: string; paise: number }[];
  /** What statements have said of visits. `isGone`: the visit is deleted, so that it stays as it was said. */
  stated: readonly { month: string; visitId: string; paise: number; isGone: boolean }[];
  /** `month`: of the statement that it stands on; null until there is one. */
  notes: readonly { id: string; day: string; paise: number; month: string | null }[];
  /** `returnedId`: the payment that it takes back, with its paise below zero. */
  payments: readonly {
    id: string;
    day: string;
    paise: number;
    month: string | null;
    returnedId: string | null;
  }[];
  /** Months with a statement. */
  statements: readonly string[];
};

export type LedgerRow = {
  kind: "visit" | "note" | "payment" | "return";
  id: string;
  /** The payment that a `return` takes back. */
  returnedId?: string;
  /** The statement on which it stands, or will. */
  month: string;
  /** Null for a visit that was said before, and costs something else since. */
  day: string | null;
  /** Below zero for what lowers what is owed. */
  paise: number;
};

const sum = (rows: readonly { paise: number }[]) =>
  rows.reduce((total, { paise }) => total + paise, 0);

const last = (months: readonly string[]) => months.toSorted().at(-1);

/**
 * Every row of every statement, and of those to come. A sent statement is not changed: what comes after
 * it stands on the next one, also where a visit of it costs something else since.
 */
export function ledgerRows({
  visits,
  stated,
  notes,
  payments,
  statements,
}: LedgerFacts): LedgerRow[] {
  const latest = last(statements);
  const next = latest === undefined ? undefined : monthAfter(latest, 1);
  const monthOf = (day: string) => {
    const own = day.slice(0, 7);
    return next !== undefined && own < next ? next : own;
  };
  const saidOf = Map.groupBy(stated, ({ visitId }) => visitId);
  const costs = new Map(visits.map((visit) => [visit.visitId, visit]));
  const said = stated.map(({ visitId, month, paise }): LedgerRow => ({
    kind: "visit",
    id: visitId,
    month,
    day: costs.get(visitId)?.day ?? null,
    paise,
  }));
  const since = [...new Set([...costs.keys(), ...saidOf.keys()])].flatMap((id): LedgerRow[] => {
    const before = saidOf.get(id) ?? [];
    const now = costs.get(id);
    const paise = before.some(({ isGone }) => isGone) ? 0 : (now?.paise ?? 0) - sum(before);
    if (paise === 0) return [];
    const month = before.length > 0 && next !== undefined ? next : monthOf(now?.day ?? "");
    const day = before.length > 0 ? null : (now?.day ?? null);
    return [{ kind: "visit", id, month, day, paise }];
  });
  const lower = ({ id, day, paise, month }: LedgerFacts["notes"][number]) => ({
    id,
    month: month ?? monthOf(day),
    day,
    paise: -paise,
  });
  const lowered = notes.map((note): LedgerRow => ({ kind: "note", ...lower(note) }));
  const paid = payments.map(({ returnedId, ...payment }): LedgerRow => {
    const row = lower(payment);
    return returnedId === null
      ? { kind: "payment", ...row }
      : { kind: "return", returnedId, ...row };
  });
  return [...said, ...since, ...lowered, ...paid];
}

export type AccountMonth = {
  month: string;
  broughtForwardPaise: number;
  visits: LedgerRow[];
  notes: LedgerRow[];
  payments: LedgerRow[];
  /** What the bank took back of payments. */
  returns: LedgerRow[];
  toPayPaise: number;
};

/** A month of an account: what is brought forward, what came, and what is to pay for it. */
export function monthOf(rows: readonly LedgerRow[], month: string): AccountMonth {
  const own = rows.filter((row) => row.month === month);
  const of = (kind: LedgerRow["kind"]) =>
    own
      .filter((row) => row.kind === kind)
      .toSorted((a, b) => (a.day ?? "").localeCompare(b.day ?? "") || a.id.localeCompare(b.id));
  const broughtForwardPaise = sum(rows.filter((row) => row.month < month));
  return {
    month,
    broughtForwardPaise,
    visits: of("visit"),
    notes: of("note"),
    payments: of("payment"),
    returns: of("return"),
    toPayPaise: broughtForwardPaise + sum(own),
  };
}

/** All that the account owes, the month so far included; below zero where it paid more. */
export const owesPaise = (rows: readonly LedgerRow[]) => sum(rows);

/**
 * What is due of the months before this one, the oldest first: credit notes and payments of any day pay
 * the oldest month first. A payment that the bank took back pays nothing; it is no charge of its month.
 */
export function dueByMonth(rows: readonly LedgerRow[], thisMonth: string) {
  const isCharge = ({ kind, paise }: LedgerRow) => kind === "visit" && paise > 0;
  let left = -sum(rows.filter((row) => !isCharge(row)));
  const charges = Map.groupBy(rows.filter(isCharge), ({ month }) => month);
  return [...charges.keys()].toSorted().flatMap((month) => {
    const paise = sum(charges.get(month) ?? []);
    const paid = Math.min(left, paise);
    left -= paid;
    return paise > paid && month < thisMonth ? [{ month, paise: paise - paid }] : [];
  });
}

/** The day on which the latest payment came in that the bank did not take back; undefined without one. */
export function lastPaidOn(rows: readonly LedgerRow[]) {
  const returned = new Set(rows.map(({ returnedId }) => returnedId));
  const kept = rows.filter(({ kind, id }) => kind === "payment" && !returned.has(id));
  return last(kept.map(({ day }) => day ?? ""));
}

/** What is left of these months once so much more is paid. */
export function afterPaying(due: readonly { month: string; paise: number }[], paise: number) {
  let left = paise;
  return due.flatMap((one) => {
    const paid = Math.min(left, one.paise);
    left -= paid;
    return one.paise > paid ? [{ month: one.month, paise: one.paise - paid }] : [];
  });
}
