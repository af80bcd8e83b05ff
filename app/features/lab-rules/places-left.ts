export type SlotLoad = {
  /** `09:00 AM` */
  slot: string;
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

/** `3 free` or `full`; undefined when there is no limit. */
export function loadWords({ taken, capacity }: SlotLoad) {
  if (capacity === undefined) return undefined;
  return taken >= capacity ? "full" : `${capacity - taken} free`;
}
