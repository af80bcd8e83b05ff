import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { clockOf, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { amountOf, savingOf, testCount } from "./booked-totals.ts";
import type { Ticket } from "./ticket.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { fullDateOf } from "./ticket-words.ts";

/** The facts on a ticket's stub: when, for whom, how much (product §2: Booking ticket). */
export type StubFact = {
  term: string;
  /** In parts that are not broken. */
  value: string[];
  note: string;
  /** Narrow screens show when to stop eating instead of the last report. */
  only?: "narrow" | "wide";
  isFast?: true;
};

/** What the plan knows of the visit, in words. */
export type PlanFacts = {
  onlyAtCentre: boolean;
  /** Where the lab does not come: the time was chosen, and no more. */
  outside?: string | undefined;
  /** `9:00 PM` and `Sunday`. */
  stop?: { time: string; day: string; isPast: boolean } | undefined;
  /** `Tuesday evening` and `24 November 2026`. */
  allReports?: { words: string; date: string; some: string | undefined } | undefined;
  /** `One prick, three tubes` */
  tubes?: string | undefined;
};

export function stubFacts(ticket: Ticket, plan: PlanFacts): StubFact[] {
  return [
    visitFact(ticket, plan),
    ...(isOpen(ticket.status) ? comingFacts(plan) : takenFacts(ticket, plan)),
    { term: t`For`, value: [ticket.patientName], note: testCount(ticket.lines) },
    { term: t`Amount`, value: [amountOf(ticket)], note: savingNote(ticket) },
  ];
}

/** Nothing is saved by a booking that came to nothing. */
function savingNote(ticket: Ticket) {
  if (ticket.collectedAt && ticket.status !== "cancelled") return savingOf(ticket, "saved");
  return isOpen(ticket.status) ? savingOf(ticket, "save") : "";
}

function visitFact(ticket: Ticket, { onlyAtCentre, outside }: PlanFacts): StubFact {
  const { visit, collectedAt } = ticket;
  if (collectedAt) {
    const taken = new Date(collectedAt);
    const day = dayInIndia(taken);
    return {
      term: onlyAtCentre ? t`You came` : t`We came`,
      value: [`${weekdayOf(day)},`, clockOf(taken)],
      note: fullDateOf(day),
    };
  }
  const there = visit.atBooth ? t`At our booth` : t`At our centre`;
  const atDoor = outside ? t`Time chosen` : t`We come`;
  const coming = onlyAtCentre ? there : atDoor;
  // The date stands below, so the weekday alone is enough.
  return {
    term: isOpen(ticket.status) ? coming : t`It was for`,
    value: [`${weekdayOf(visit.day)},`, sayTime(visit.time)],
    note: fullDateOf(visit.day),
  };
}

function comingFacts(plan: PlanFacts): StubFact[] {
  const reports = reportsFact(plan);
  const { stop, outside } = plan;
  if (!stop || outside) return reports;
  return [
    {
      term: stop.isPast ? t`Nothing to eat since` : t`Stop eating by`,
      value: currentLanguage() === "hi" ? [stop.day, stop.time] : [`${stop.time},`, stop.day],
      note: stop.isPast ? t`Call us if you have eaten` : t`Water is fine`,
      only: "narrow",
      isFast: true,
    },
    ...reports.map((fact) => ({ ...fact, only: "wide" as const })),
  ];
}

/** What is awaited after the visit, then who came. */
function takenFacts({ status, visit }: Ticket, plan: PlanFacts): StubFact[] {
  if (status === "collected") return reportsFact(plan);
  if (status !== "reported" || !visit.phlebotomist) return [];
  return [{ term: t`Sample taken by`, value: [visit.phlebotomist], note: plan.tubes ?? "" }];
}

function reportsFact({ allReports }: PlanFacts): StubFact[] {
  if (!allReports) return [];
  const { words, date, some } = allReports;
  const term = some ? t`${some} reports by` : t`All reports by`;
  return [{ term, value: [words], note: date }];
}
