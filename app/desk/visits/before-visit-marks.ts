import { isDoorUnknown, type Visit } from "#app/domain/visits/visit.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";

/** What a visit that is ahead is marked with on Today, on Visits and on its own screen; each says when. */

/** Of somebody who fasts, at a time that is late for it. */
export const fastingMark = (slot: string): DeskMark => ({
  icon: "clock",
  words: `Fasting at ${slot}`,
  tone: "now",
});

/** Of a pincode outside the area, until it is decided what is done instead; none inside. */
export const outsideMarks = ({ outside }: { outside?: string | undefined }): DeskMark[] =>
  outside === undefined
    ? []
    : [{ icon: "pin", words: `${outside}: we do not go there`, tone: "now" }];

const NO_ADDRESS: DeskMark = { icon: "pin", words: "No address yet", tone: "now" };

/** What is wrong with where the visit goes; none where somebody finds the door. */
export function doorMarks(
  visit: Pick<Visit, "flat" | "street" | "bookings" | "outside">,
): DeskMark[] {
  const outside = outsideMarks(visit);
  return outside.length === 0 && isDoorUnknown(visit) ? [NO_ADDRESS] : outside;
}

export const WANTS_OTHER_TIME: DeskMark = { icon: "clock", words: "Wants another time" };
