import ical, { ICalAlarmType } from "ical-generator";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { fastAdvice, fastSentence, ownFastLines } from "#app/site/visit-plan/fast-words.ts";
import { reportsSentence } from "#app/site/visit-plan/report-words.ts";
import { samplesSentence } from "#app/domain/visit-plan/sample-words.ts";
import { hoursAfter } from "#app/domain/visit-plan/spoken-times.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { sentence } from "./ticket-words.ts";
import { planOf } from "./ticket-view.ts";
import type { Ticket } from "./ticket.ts";

const VISIT_HOURS = 1;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The calendar file of a visit: when we come and, before a fast, the last meal, with reminders. No name,
 * no phone, no link: calendars are shared. Undefined when nobody comes any more, or no place is agreed.
 * Times are in UTC, which every calendar shows in its own zone.
 */
export function visitCalendar(ticket: Ticket, labName: string, now: Date) {
  const plan = planOf(ticket, now);
  const { comesAt, stopAt } = plan;
  const isAtDoor = !plan.atBooth && (plan.reports.count > 0 || plan.asked.length > 0);
  const hasNoPlace = isAtDoor && ticket.visit.outside !== undefined;
  if (!isOpen(ticket.status) || hasNoPlace || !comesAt) return undefined;
  const { reference } = ticket;
  const calendar = ical({
    prodId: {
      company: "Doorstep",
      product: "Visit",
      language: currentLanguage() === "hi" ? "HI" : "EN",
    },
  });
  calendar.createEvent({
    id: `${reference}-visit`,
    stamp: now,
    start: comesAt,
    end: hoursAfter(comesAt, VISIT_HOURS),
    summary: isAtDoor ? t`${labName} comes, ${reference}` : t`Visit to ${labName}, ${reference}`,
    description: aboutVisit(plan),
    alarms: [alarmBefore(DAY), alarmBefore(HOUR)],
  });
  if (stopAt && !plan.hasBegun) {
    calendar.createEvent({
      id: `${reference}-last-meal`,
      stamp: now,
      start: stopAt,
      summary: t`Last meal, then only water`,
      description: aboutFast(plan),
      alarms: [alarmBefore(30 * MINUTE)],
    });
  }
  return calendar.toString();
}

const alarmBefore = (seconds: number) => ({
  type: ICalAlarmType.display,
  triggerBefore: seconds,
});

const aboutFast = (plan: VisitPlan) =>
  [
    sentence(fastSentence(plan, undefined, { dated: true })),
    ...ownFastLines(plan).map(sentence),
    fastAdvice(plan, { dated: true }),
  ]
    .filter(Boolean)
    .join(" ");

const aboutVisit = (plan: VisitPlan) =>
  [aboutFast(plan), sentence(samplesSentence(plan.samples)), sentence(reportsSentence(plan))]
    .filter(Boolean)
    .join("\n");
