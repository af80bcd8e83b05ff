import { t } from "#app/lib/translate.ts";
import type { Near } from "#app/domain/booths/booth-near.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { lastReport } from "#app/site/visit-plan/report-words.ts";
import { samplesSentence } from "#app/domain/visit-plan/sample-words.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { mealEnd, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { planBooked, type PlannedTest, type VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { shareText, waitingText } from "./share-text.ts";
import { type PlanFacts, type StubFact, stubFacts } from "./stub-facts.ts";
import { headOf, type TicketHead } from "./ticket-head.ts";
import { stepsOf, type TicketStep } from "./ticket-steps.ts";
import { fullDateOf, nearDayOf } from "./ticket-words.ts";
import type { Ticket } from "./ticket.ts";

/** Everything that a ticket's page says, worked out where the page is loaded (product §2: Booking ticket). */
export type TicketView = {
  ticket: Ticket;
  head: TicketHead;
  facts: StubFact[];
  steps: TicketStep[];
  plan: VisitPlan;
  booths: Booth[];
  /** Where the patient lives, for the booth to name. */
  near: Near;
  /** The visit is still to come. */
  isOpen: boolean;
  /** Nobody comes to the door. */
  onlyAtCentre: boolean;
  /** The visit stands: it is to come, and the lab comes where it was asked to. */
  stands: boolean;
  /** `You asked for Tuesday, 24 November, 10:00 AM` */
  asked: string | undefined;
  /** For family, after the lab's name: no link, no name, no number. */
  shared: string;
};

type Given = { ticket: Ticket; booths: Booth[]; now: Date };

export function ticketView({ ticket, booths, now }: Given): TicketView {
  const today = dayInIndia(now);
  const plan = planOf(ticket, now);
  const { address } = ticket.visit;
  const onlyAtCentre = plan.atBooth === true || isOnlyAtCentre(plan);
  const outside = onlyAtCentre ? undefined : ticket.visit.outside;
  // While the visit has no place, nobody can say when all is ready.
  const last = hasPromise(ticket) && !outside ? lastReport(plan) : undefined;
  return {
    ticket,
    head: headOf(ticket, { today, onlyAtCentre, outside, allReports: last }),
    facts: stubFacts(ticket, { ...factsOf(plan, last, onlyAtCentre), outside }),
    steps: stepsOf(ticket, { allReports: last, outside }, now),
    plan,
    booths,
    near: { pincode: address?.pincode, point: address?.point },
    isOpen: isOpen(ticket.status),
    stands: isOpen(ticket.status) && !outside,
    onlyAtCentre,
    asked:
      ticket.asked && askedWords(nearDayOf(ticket.asked.day, today), sayTime(ticket.asked.time)),
    shared: outside ? waitingText(ticket) : shareText(ticket, plan),
  };
}

/**
 * False where nothing is promised any more: all that the samples give is there, or one is taken again and
 * nobody knows for which tests.
 */
export const hasPromise = ({ lost, again }: Pick<Ticket, "lost" | "again">) =>
  lost ? lost.isDue : !again?.isAhead;

const askedWords = (day: string, time: string) => t`You asked for ${day}, ${time}`;

/** The plan of the time that stands, without the tests that cannot come of its samples. */
export function planOf({ lines, visit, lost }: Ticket, now: Date): VisitPlan {
  const { day, time: written, atBooth } = visit;
  const time = ALL_TIMES.find((one) => one === written);
  const tests = lines.flatMap(plannedTests).filter(({ name }) => !lost?.tests.includes(name));
  return {
    ...planBooked(tests, time && { day, time }, now),
    ...(lost && { lost: lost.tests.length }),
    ...(atBooth && { atBooth }),
  };
}

/** An item that is not in the catalogue has no facts: nothing of it is guessed. */
const plannedTests = ({ name, quantity, tests }: Ticket["lines"][number]): PlannedTest[] =>
  tests.length > 0
    ? tests.map((test) => ({ ...test, quantity }))
    : [{ id: "", name, container: "", fasting: "", turnaround: "", quantity }];

const isOnlyAtCentre = ({ centre, asked, reports }: VisitPlan) =>
  centre.length > 0 && asked.length === 0 && reports.count === 0;

function factsOf(
  plan: VisitPlan,
  last: ReturnType<typeof lastReport>,
  onlyAtCentre: boolean,
): PlanFacts {
  const stop = plan.stopAt && mealEnd(plan.stopAt);
  return {
    onlyAtCentre,
    stop: stop && {
      time: stop.clock,
      day: stopDay(stop),
      isPast: plan.hasBegun === true,
    },
    allReports: last && { words: last.words, date: fullDateOf(last.day), some: last.some },
    tubes: samplesSentence({ ...plan.samples, filled: [] }),
  };
}

/** `Sunday`, `Sunday night`. In Hindi the time says that it is night. */
function stopDay({ day, isMidnight }: ReturnType<typeof mealEnd>) {
  const weekday = weekdayOf(day);
  return isMidnight ? t`${weekday} night` : weekday;
}
