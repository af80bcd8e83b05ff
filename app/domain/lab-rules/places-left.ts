import type { ClockTime } from "#app/lib/lab.ts";

export type SlotLoad = {
  slot: ClockTime;
  /** Visits in it. */
  taken: number;
  /**
   * How many visits there can be: the number that the lab has set, else those who collect on that day.
   * Undefined when nobody does: no limit.
   */
  capacity: number | undefined;
};

export const isFull = ({ taken, capacity }: SlotLoad) =>
  capacity !== undefined && taken >= capacity;

/**
 * Whether one more visit can be booked.
 * @param most how many more than a slot takes one may book; null any number.
 */
export const takesOneMore = ({ taken, capacity }: SlotLoad, most: number | null) =>
  capacity === undefined || most === null || taken < capacity + most;

/** `1 more than 09:00 AM takes`, of one more visit in it; undefined while a place is left. */
export function overWords({ slot, taken, capacity }: SlotLoad) {
  return capacity === undefined || taken < capacity
    ? undefined
    : `${taken + 1 - capacity} more than ${slot} takes`;
}

/** `3 free` or `full`; undefined when there is no limit. */
export function loadWords({ taken, capacity }: SlotLoad) {
  if (capacity === undefined) return undefined;
  return taken >= capacity ? "full" : `${capacity - taken} free`;
}
