import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { isDoorUnknown, isLive, type Visit } from "#app/domain/visits/visit.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";

/** What somebody has to do before the visit, and what the patient asks for. */
export function marksOf(visit: Visit): DeskMark[] {
  const marks: DeskMark[] = [];
  const live = visit.bookings.filter(isLive);
  const isFasting = live.some(({ plan }) => plan.fast.hours > 0);
  if (isFasting && isLateToFast(visit.slot))
    marks.push({ icon: "clock", words: `Fasting at ${visit.slot}`, tone: "now" });
  if (isDoorUnknown(visit)) marks.push({ icon: "pin", words: "No address yet", tone: "now" });
  if (live.some(({ wish }) => wish)) marks.push({ icon: "clock", words: "Wants another time" });
  return marks;
}
