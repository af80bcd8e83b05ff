import { type Earned, earnedPaise, NOTHING_EARNED } from "#app/domain/ended-visits/earned.ts";

/** The figures of a span (product §10: Month). Amounts are paise. */

/** Ended visits of one day, outcome and colleague, added up. */
export type Ended = Earned & {
  day: string;
  outcome: "collected" | "not-home" | "cancelled";
  staffId: string | null;
  visits: number;
};

export type DaySums = Earned & { key: string; visits: number; earnedPaise: number };

export type ColleagueSums = {
  /** Null for visits that nobody had. */
  staffId: string | null;
  name: string;
  collected: number;
  notHome: number;
  rejected: number;
  earnedPaise: number;
};

const SUMS = Object.keys(NOTHING_EARNED) as (keyof Earned)[];
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** Adds up money and visits. */
export function sumsOf(rows: readonly Ended[]) {
  const sums = { ...NOTHING_EARNED };
  for (const name of SUMS) sums[name] = sum(rows.map((row) => row[name]));
  return { ...sums, visits: sum(rows.map(({ visits }) => visits)), earnedPaise: earnedPaise(sums) };
}

/** Up to so many days have a bar each; of more a month has one. */
const MOST_BARS = 62;

/** What has a bar: each day, of a long span each month. */
export function keysOf(days: readonly string[]) {
  const keyOf = (day: string) => (days.length > MOST_BARS ? day.slice(0, 7) : day);
  return { keyOf, keys: [...new Set(days.map(keyOf))] };
}

/** By ISO day, the ones without a visit too; of a long span by month. */
export function barsOf(rows: readonly Ended[], days: readonly string[]): DaySums[] {
  const { keys, keyOf } = keysOf(days);
  const collected = rows.filter(({ outcome }) => outcome === "collected");
  const byKey = Map.groupBy(collected, ({ day }) => keyOf(day));
  return keys.map((key) => ({ key, ...sumsOf(byKey.get(key) ?? []) }));
}

/** Who collected most first. */
export function colleaguesOf(
  rows: readonly Ended[],
  rejected: ReadonlyMap<string | null, number>,
  names: ReadonlyMap<string, string>,
): ColleagueSums[] {
  const ended = rows.filter(({ outcome }) => outcome !== "cancelled");
  const byStaff = Map.groupBy(ended, ({ staffId }) => staffId);
  const ids = new Set([...byStaff.keys(), ...rejected.keys()]);
  return Array.from(ids, (staffId) => {
    const own = byStaff.get(staffId) ?? [];
    const collected = sumsOf(own.filter(({ outcome }) => outcome === "collected"));
    const notHome = own.filter(({ outcome }) => outcome === "not-home");
    return {
      staffId,
      name: staffId === null ? "Nobody" : (names.get(staffId) ?? "A former colleague"),
      collected: collected.visits,
      notHome: sum(notHome.map(({ visits }) => visits)),
      rejected: rejected.get(staffId) ?? 0,
      earnedPaise: collected.earnedPaise,
    };
  }).toSorted((a, b) => b.collected - a.collected || a.name.localeCompare(b.name));
}
