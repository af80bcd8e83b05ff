import { doorMarks, fastingMark, WANTS_OTHER_TIME } from "#app/desk/visits/before-visit-marks.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { isLive, type Visit } from "#app/domain/visits/visit.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";

/** What somebody has to do before the visit, and what the patient asks for. */
export function marksOf(visit: Visit): DeskMark[] {
  const marks: DeskMark[] = [];
  const live = visit.bookings.filter(isLive);
  const isFasting = live.some(({ plan }) => plan.fast.hours > 0);
  if (isFasting && isLateToFast(visit.slot)) marks.push(fastingMark(visit.slot));
  marks.push(...doorMarks(visit));
  if (live.some(({ wish }) => wish)) marks.push(WANTS_OTHER_TIME);
  return marks;
}
