import { isOpen } from "#app/domain/booking/booking-status.ts";
import { countedToFill, containersOf, type ToFill } from "#app/desk/visits/to-fill.ts";
import { isLive, isOnlyAtCentre, type Visit } from "#app/domain/visits/visit.ts";
import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { AT_BOOTH } from "#app/desk/visits/at-booth.ts";
import { type DeskMark, deskMarks } from "#app/lib/desk-marks.ts";
import {
  doorMarks,
  fastingMark,
  outsideMarks,
  WANTS_OTHER_TIME,
} from "#app/desk/visits/before-visit-marks.ts";
import { shortFast } from "#app/desk/visits/fast-hours.ts";

/** A visit as a small label on the sheet of the day (product §10: Visits). */
export type VisitLabel = {
  id: string;
  /** The first one; its address opens the visit. */
  reference: string;
  /** `Gopalakrishnan Murthy and 3 more` */
  name: string;
  slot: string;
  area: string;
  /** `10 to 12 h`; blank when no patient of the visit has to fast. */
  fast: string;
  marks: DeskMark[];
  containers: Counted[];
  /** `not-confirmed` waits for its call and cannot be given to anybody yet. */
  state: "not-confirmed" | "open" | "ended";
  /** `Collected 09:14 AM`; blank while it is ahead. */
  ended: string;
  /** No sample is taken at home, so no visit is assigned. */
  isAtCentre: boolean;
  /** The patient comes to the booth instead, for whatever is booked. */
  isAtBooth: boolean;
  /** Several patients: their containers are counted. */
  isFamily: boolean;
};

export type Counted = Pick<ToFill, "name" | "container" | "count">;

export function visitLabel(visit: Visit): VisitLabel {
  const live = visit.bookings.filter(isLive);
  const shown = live.length > 0 ? live : visit.bookings;
  const [first] = shown;
  const plans = shown.map(({ plan }) => plan);
  const isAhead = isOpen(visit.status);
  const isAtBooth = visit.atBoothAt !== null;
  return {
    id: visit.id,
    reference: first?.reference ?? "",
    name: patientsInWords(shown.map(({ patientName }) => patientName)),
    slot: visit.slot,
    area: isAtBooth ? (isAhead ? "" : AT_BOOTH) : (visit.street?.trim() ?? ""),
    fast: shortFast(plans),
    marks: isAhead ? marksOf(visit, shown) : [],
    containers: countedToFill(shown.map(containersOf)),
    state: isAhead ? (visit.status === "pending" ? "not-confirmed" : "open") : "ended",
    ended: endedWords(visit),
    isAtCentre: isOnlyAtCentre(visit),
    isAtBooth,
    isFamily: shown.length > 1,
  };
}

function endedWords({ status, moments }: Visit) {
  const clock = (at: string | undefined) => (at ? ` ${deskClock(new Date(at))}` : "");
  if (status === "collected") return `Collected${clock(moments.collected?.at)}`;
  if (status === "reported") return `Reported${clock(moments.reported?.at)}`;
  if (status === "no-show") return `Not at home${clock(moments["no-show"]?.at)}`;
  return "";
}

function marksOf(visit: Visit, bookings: Visit["bookings"]): DeskMark[] {
  const isFasting = bookings.some(({ plan }) => plan.fast.hours > 0);
  if (visit.status === "pending")
    return [{ icon: "phone", words: "Not confirmed yet" }, ...outsideMarks(visit)];
  const own: DeskMark[] = [
    ...(bookings.some(({ wish }) => wish) ? [WANTS_OTHER_TIME] : []),
    ...doorMarks(visit),
    ...(isFasting && isLateToFast(visit.slot) ? [fastingMark(visit.slot)] : []),
  ];
  const kept = bookings.flatMap(({ marks, priceAgreedAt }) =>
    deskMarks(marks.filter(isOfRound), priceAgreedAt !== null),
  );
  return [...own, ...kept];
}

/** What matters on the way; the rest is for the call. */
const isOfRound = (mark: string) => mark === "at-centre";
