import type { ClockTime } from "#app/lib/lab.ts";

export type SlotLoad = {
  slot: ClockTime;
  /** Visits in it. */
  taken: number;
  /**
   * How many visits there can be: the number that the lab has set, else those who collect on that day.
   * Undefined in a lab that has nobody who does: no limit.
   */
  capacity: number | undefined;
  /** All of those who collect are off on that day, so that there is no place. */
  nobodyWorks?: true;
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

/** `3 free`, `full` or `nobody works`; undefined when there is no limit. */
export function loadWords({ taken, capacity, nobodyWorks }: SlotLoad) {
  if (nobodyWorks) return "nobody works";
  if (capacity === undefined) return undefined;
  return taken >= capacity ? "full" : `${capacity - taken} free`;
}
