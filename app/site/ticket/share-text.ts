import { t } from "#app/lib/translate.ts";
import { centreShort } from "#app/site/visit-plan/elsewhere-words.ts";
import { fastAdvice, fastSentence, ownFastLines } from "#app/site/visit-plan/fast-words.ts";
import { allReportsSentence } from "#app/site/visit-plan/report-words.ts";
import { samplesSentence } from "#app/domain/visit-plan/sample-words.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { longDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { sentence } from "./ticket-words.ts";
import type { Ticket } from "./ticket.ts";

/**
 * What the family is told, after the lab's name: no link, name, phone or list of tests (product §2:
 * Booking ticket). After the visit only how far it has come.
 */
export function shareText(ticket: Ticket, plan: VisitPlan) {
  const { reference } = ticket;
  const booking = t`booking ${reference}.`;
  const told = isOpen(ticket.status) ? planSentences(ticket, plan) : [STATE[ticket.status] ?? ""];
  return [booking, ...told].filter(Boolean).join(" ");
}

/** The same of a visit that has no place yet: nothing is promised. */
export function waitingText({ reference }: Ticket) {
  return `${t`booking ${reference}.`} ${t`The place is not agreed yet.`}`;
}

const STATE: Partial<Record<Ticket["status"], string>> = {
  collected: t`The sample is with the lab.`,
  reported: t`The reports are ready.`,
  cancelled: t`This booking is cancelled.`,
};

function planSentences({ visit }: Ticket, plan: VisitPlan) {
  return [
    sentence(`${longDayOf(visit.day)}, ${sayTime(visit.time)}`),
    sentence(fastSentence(plan, undefined, { dated: true })),
    ...ownFastLines(plan).map(sentence),
    plan.hasBegun ? fastAdvice(plan) : "",
    plan.stopAt && !plan.hasBegun ? t`Water is fine.` : "",
    sentence(samplesSentence(plan.samples)),
    plan.centre.length > 0 ? centreShort(plan.centre) : "",
    sentence(allReportsSentence(plan)),
  ];
}
