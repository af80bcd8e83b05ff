import { LONG_WAIT_MINUTES } from "#app/desk/calls/call-times.ts";
import { keysOf } from "./month.ts";

/** How long patients waited for the first call (product §10: Month), in minutes of the desk's hours. */

/** So many calls of a day were made after so many minutes. */
export type Waits = { day: string; minutes: number; calls: number };

export type CallSums = {
  /** ISO day; of a long span a month. */
  key: string;
  calls: number;
  /** Undefined without a call. */
  median: number | undefined;
  /** Calls after more than LONG_WAIT_MINUTES. */
  late: number;
};

/** The median of all, and of each day, or month, of the span. */
export function callsOf(rows: readonly Waits[], days: readonly string[]) {
  const { keys, keyOf } = keysOf(days);
  const byKey = Map.groupBy(rows, ({ day }) => keyOf(day));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const medians = Array.from(byDay.values(), (waits) => medianOf(waits) ?? 0);
  return {
    ...sumsOf(rows),
    daysOver: medians.filter(isOver).length,
    bars: keys.map((key): CallSums => ({ key, ...sumsOf(byKey.get(key) ?? []) })),
  };
}

export const isOver = (minutes: number) => minutes > LONG_WAIT_MINUTES;

function sumsOf(rows: readonly Waits[]) {
  return {
    calls: count(rows),
    median: medianOf(rows),
    late: count(rows.filter(({ minutes }) => isOver(minutes))),
  };
}

const count = (rows: readonly Waits[]) => rows.reduce((total, { calls }) => total + calls, 0);

/** Of an even number the mean of the two in the middle, rounded up; undefined of none. */
export function medianOf(rows: readonly Waits[]) {
  const all = count(rows);
  if (all === 0) return undefined;
  const inOrder = rows.toSorted((a, b) => a.minutes - b.minutes);
  const [low, high] = [minutesAt(inOrder, (all - 1) >> 1), minutesAt(inOrder, all >> 1)];
  return Math.ceil((low + high) / 2);
}

/** The minutes of the call at a place, counted from the shortest wait. */
function minutesAt(inOrder: readonly Waits[], place: number) {
  let before = 0;
  for (const { minutes, calls } of inOrder) {
    before += calls;
    if (place < before) return minutes;
  }
  return 0;
}
