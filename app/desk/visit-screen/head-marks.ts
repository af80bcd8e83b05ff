import type { ToCall } from "#app/desk/calls/to-call.ts";
import { waitInWords } from "#app/desk/calls/waiting-words.ts";
import { doorMarks, fastingMark, outsideMarks } from "#app/desk/visits/before-visit-marks.ts";
import { isAhead, isErasedVisit, type Visit } from "#app/domain/visits/visit.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { type DeskMark, deskMarks } from "#app/lib/desk-marks.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { Repeat } from "./repeat.queries.server.ts";
import { isFastingVisit, patientsOf } from "./visit-summary.ts";

type Waits = Pick<ToCall, "minutes" | "isLate" | "marks">;

/** What stands beside the reference: what waits first, then what to look at on the call. */
export function headMarks(visit: Visit, waits: Waits | undefined, today: string): DeskMark[] {
  if (isErasedVisit(visit)) return [];
  const asked = patientsOf(visit).find(({ wish }) => wish)?.wish;
  return onceEach([
    ...(waits ? [waitingMark(waits)] : []),
    ...(asked ? [wishMark(asked, today)] : []),
    ...(isAhead(visit) ? marksAhead(visit) : []),
    ...(waits ? waits.marks : ownMarks(visit)),
  ]);
}

/** A result that somebody has to be told of, until they are. */
export const criticalMarks = (values: readonly { toldAt: string | null }[]): DeskMark[] => {
  if (values.length === 0) return [];
  const isOpen = values.some(({ toldAt }) => toldAt === null);
  return isOpen
    ? [{ icon: "alert", words: "Critical value, nobody is told", tone: "bad" }]
    : [{ icon: "alert", words: "Critical value, told" }];
};

/** `₹500 of DS-6T3R is still to pay`: what the first visit left open, where its samples are taken again. */
export function repeatMarks(visit: Visit, repeat: Repeat | undefined): DeskMark[] {
  if (!repeat || repeat.firstDuePaise === 0 || !isAhead(visit) || isErasedVisit(visit)) return [];
  const due = formatRupees(rupees(repeat.firstDuePaise));
  return [{ icon: "warning", words: `${due} of ${visit.repeats?.reference} is still to pay` }];
}

function waitingMark({ minutes, isLate }: Waits): DeskMark {
  const { figure, unit } = waitInWords(minutes);
  const words = `Waiting ${[figure, unit].filter(Boolean).join(" ")}`;
  return { icon: "clock", words, ...(isLate && { tone: "now" }) };
}

const wishMark = ({ day, slot }: { day: string; slot: string }, today: string): DeskMark => ({
  icon: "clock",
  words: `Asks for ${deskDay(day, today)}, ${slot}`,
  tone: "now",
});

function marksAhead(visit: Visit): DeskMark[] {
  const isLate = isLateToFast(visit.slot) && isFastingVisit(visit);
  return [
    ...(isLate ? [fastingMark(visit.slot)] : []),
    ...(isTwice(visit)
      ? [{ icon: "warning", words: "Two of one test", tone: "now" } as const]
      : []),
    // The address is asked for on the call; that nobody goes there is known before.
    ...(visit.status === "pending" ? outsideMarks(visit) : doorMarks(visit)),
  ];
}

/** One person needs a test once: on the site a second one may have been meant for somebody else. */
const isTwice = (visit: Visit) =>
  visit.status !== "pending" &&
  patientsOf(visit).some(({ lines }) => lines.some(({ quantity }) => quantity > 1));

const ownMarks = (visit: Visit) =>
  patientsOf(visit).flatMap(({ marks, priceAgreedAt }) => deskMarks(marks, priceAgreedAt !== null));

/** However many say the same. */
const onceEach = (marks: readonly DeskMark[]) =>
  Array.from(new Map(marks.map((mark) => [mark.words, mark])).values());
