import { t } from "#app/lib/translate.ts";
import { dayInIndia, minutesInIndia } from "#app/lib/dates.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import type { LastReport } from "#app/site/visit-plan/report-words.ts";
import type { Ticket } from "./ticket.ts";
import { momentOf, nearDayOf } from "./ticket-words.ts";

/** The five steps of a booking, from call to reports (product §2: Booking ticket). */
export type TicketStep = { name: string; note: string; state: "done" | "now" | "to-come" };

const STATUSES = ["pending", "confirmed", "assigned", "collected", "reported"] as const;

/** After this nobody calls a new booking on the same day. */
const LAST_CALL_MINUTES = 20 * 60;

/**
 * None for a booking that ended before its sample was taken.
 * @param about.allReports `Tuesday evening`, where the plan knows it.
 * @param about.outside The pincode where the lab does not come; undefined where the visit has a place.
 */
export function stepsOf(
  ticket: Ticket,
  { allReports, outside }: { allReports: LastReport | undefined; outside: string | undefined },
  now: Date,
): TicketStep[] {
  const { visit } = ticket;
  const day = nearDayOf(visit.day, dayInIndia(now));
  const time = sayTime(visit.time);
  const reached = STATUSES.findIndex((status) => status === ticket.status);
  if (reached < 0) return [];
  const assigned = [visit.phlebotomist, moment(ticket.assignedAt)].filter(Boolean).join(", ");
  const steps: Step[] = [
    { name: t`Booked`, was: momentOf(ticket.bookedAt), willBe: "" },
    { name: t`Confirmed`, was: moment(ticket.confirmedAt), willBe: callOf(ticket.bookedAt, now) },
    {
      name: t`Phlebotomist named`,
      was: assigned,
      willBe: t`First name and time`,
      isLeftOut: visit.atBooth,
    },
    {
      name: t`Sample taken`,
      was: moment(ticket.collectedAt),
      willBe: outside ? t`Once a place is agreed` : t`${day}, from ${time}`,
    },
    {
      name: t`Reports ready`,
      was: moment(ticket.reportedAt),
      willBe: reportsNote(ticket, allReports),
    },
  ];
  return steps.flatMap(({ name, was, willBe, isLeftOut }, at) =>
    isLeftOut
      ? []
      : {
          name,
          note: at <= reached ? was : willBe,
          state: at === reached ? "now" : at < reached ? "done" : "to-come",
        },
  );
}

type Step = {
  name: string;
  was: string;
  willBe: string;
  /** Nobody is named where the patient comes to the booth. */
  isLeftOut?: boolean | undefined;
};

const allBy = ({ words: allReports, some }: LastReport) =>
  some ? t`${some} by ${allReports}` : t`All by ${allReports}`;

/** `3 of 5 are here, all by Tuesday evening` */
function reportsNote({ part }: Ticket, last: LastReport | undefined) {
  const allReports = last?.words;
  if (!part?.ready || !part.total) return last ? allBy(last) : "";
  const { ready, total } = part;
  return allReports && !last.some
    ? t`${ready} of ${total} are here, all by ${allReports}`
    : t`${ready} of ${total} are here`;
}

/** A step that was skipped has no moment. */
const moment = (timestamp: string | undefined) => (timestamp ? momentOf(timestamp) : "");

function callOf(bookedAt: string, now: Date) {
  const booked = new Date(bookedAt);
  const isToday = dayInIndia(booked) === dayInIndia(now);
  return isToday && minutesInIndia(booked) < LAST_CALL_MINUTES
    ? t`We call you today`
    : t`We call you`;
}
