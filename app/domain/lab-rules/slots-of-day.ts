import type { SlotLoad } from "./places-left.ts";

/** What a screen needs to offer the slots of a day; answered by `/slots?day=`. */
export type SlotsOfDay = {
  /** ISO day. */
  day: string;
  loads: SlotLoad[];
  /** Slots of today that have begun. */
  begun: readonly string[];
  /** How many more than a slot takes the viewer may book; null any number. */
  mostOver: number | null;
  /** Where nobody comes on that day, the sentence that says so. */
  closed?: string;
};
