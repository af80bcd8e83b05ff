import { counted } from "#app/lib/counted.ts";
import { BOOKING_TIMES, minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { countedToFill, containersOf } from "#app/desk/visits/to-fill.ts";
import { isLive, isOnlyAtCentre, type Visit } from "#app/domain/visits/visit.ts";
import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { minutesInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import { AT_BOOTH } from "#app/desk/visits/at-booth.ts";
import { marksOf } from "./visit-marks.ts";

/** One row of Visits today. */
export type VisitToday = {
  id: string;
  reference: string;
  /** `Gopalakrishnan Murthy and 3 more` */
  name: string;
  /** What is filled, in order of draw: name in words, and the container that chooses the picture. */
  containers: { name: string; container: string }[];
  /** Of one at the booth only once it has ended: until then the row says so in place of who goes. */
  area: string;
  isFasting: boolean;
  marks: DeskMark[];
  /** First name of the assigned phlebotomist; undefined while unassigned. */
  who: string | undefined;
  /** `09:14 AM`, or how the visit ended without a sample. */
  ended: string | undefined;
  isCollected: boolean;
  /** No sample is taken at home, so no visit is assigned. */
  isAtCentre: boolean;
  /** The patient comes to the booth instead, for whatever is booked. */
  isAtBooth: boolean;
};

/** True while somebody has to be sent. */
export const isNotAssigned = ({ who, ended, isAtCentre }: VisitToday) =>
  !who && !ended && !isAtCentre;

export type SlotToday = {
  slot: string;
  /** `2 of 4 collected`, `2 visits`, `No visits` */
  words: string;
  /** The clock has passed its beginning. */
  isBegun: boolean;
  visits: VisitToday[];
};

/**
 * The agreed visits of today by slot; unconfirmed ones are listed in To call.
 * @param times those that the lab offers today.
 */
export function visitsToday(
  visits: readonly Visit[],
  now: Date,
  times: readonly string[] = BOOKING_TIMES,
): SlotToday[] {
  const agreed = visits.filter(({ status }) => status !== "pending" && status !== "cancelled");
  const bySlot = Map.groupBy(agreed, ({ slot }) => slot);
  const slots = Array.from(new Set([...times, ...bySlot.keys()])).toSorted(
    (a, b) => minutesOf(a) - minutesOf(b),
  );
  return slots.map((slot) => {
    const rows = (bySlot.get(slot) ?? []).map(visitToday);
    const isBegun = minutesOf(slot) <= minutesInIndia(now);
    return { slot, words: slotWords(rows), isBegun, visits: rows };
  });
}

function slotWords(rows: readonly VisitToday[]) {
  const collected = rows.filter(({ isCollected }) => isCollected).length;
  if (collected > 0) return `${collected} of ${rows.length} collected`;
  if (rows.length === 0) return "No visits";
  return counted(rows.length, "visit");
}

function visitToday(visit: Visit): VisitToday {
  const live = visit.bookings.filter(isLive);
  const { assignee, phlebotomist, status } = visit;
  const who = assignee ? firstName(assignee.name) : (phlebotomist ?? undefined);
  const collectedAt = visit.moments.collected?.at;
  const isCollected = status === "collected" || status === "reported";
  const ended = isCollected && collectedAt ? deskClock(new Date(collectedAt)) : endOf(visit);
  const isAtBooth = visit.atBoothAt !== null;
  return {
    id: visit.id,
    reference: live[0]?.reference ?? "",
    name: patientsInWords(live.map(({ patientName }) => patientName)),
    containers: countedToFill(live.map(containersOf)),
    area: isAtBooth ? (ended ? AT_BOOTH : "") : visit.street?.trim() || visit.pincode || "",
    isFasting: live.some(({ plan }) => plan.fast.hours > 0),
    marks: isCollected || status === "no-show" ? [] : marksOf(visit),
    who,
    ended,
    isCollected,
    isAtCentre: isOnlyAtCentre(visit),
    isAtBooth,
  };
}

/** The desk marks a no-show; somebody at the door says why. */
function endOf({ status, bookings }: Visit) {
  if (status !== "no-show") return undefined;
  return bookings.some(({ noShowReason }) => noShowReason) ? "Not at home" : "No-show";
}
