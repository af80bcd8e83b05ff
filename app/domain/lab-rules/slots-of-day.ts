import type { SlotLoad } from "./places-left.ts";

/** What a screen needs to offer the slots of a day; answered by `/slots?day=`. */
export type SlotsOfDay = {
  /** ISO day. */
  day: string;
  loads: SlotLoad[];
  /** Slots of today that have begun. */
  begun: readonly string[];
  /** Where nobody comes on that day, the sentence that says so. */
  closed?: string;
};
