import type { DeskMark } from "#app/lib/desk-marks.ts";

/** What a visit that is ahead is marked with on Today, on Visits and on its own screen; each says when. */

/** Of somebody who fasts, at a time that is late for it. */
export const fastingMark = (slot: string): DeskMark => ({
  icon: "clock",
  words: `Fasting at ${slot}`,
  tone: "now",
});

export const NO_ADDRESS: DeskMark = { icon: "pin", words: "No address yet", tone: "now" };

export const WANTS_OTHER_TIME: DeskMark = { icon: "clock", words: "Wants another time" };
