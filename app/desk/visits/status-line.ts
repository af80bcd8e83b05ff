import { BOOKING_STEPS, type BookingStatus } from "#app/domain/booking/booking-status.ts";
import { COMMAND_LINE, MACHINE, PATIENT } from "#app/domain/history/actor.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskDay, deskMoment } from "#app/lib/desk-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** When a status was reached, and by whom: a colleague's name, or `patient`. */
export type StatusMoment = { at: string; by: string | null };

/** What the status line shows of a visit (product §10: Booking). */
export type StatusFacts = {
  status: BookingStatus;
  /** ISO day and slot of the visit. */
  day: string;
  slot: string;
  placedAt: string;
  moments: Partial<Record<BookingStatus, StatusMoment>>;
  /** Who goes, by the full name. */
  assignee?: string;
  /** When the reports are promised for; absent while that cannot be counted. */
  promisedAt?: string;
  /** Of the visit's live bookings: how many have their report, and how many there are. */
  reports: { ready: number; all: number };
  /** Of the only patient's tests, where a part of the report is published. */
  tests?: { ready: number; total: number };
  /** The patient comes to the booth or the centre: the visit needs nobody. */
  isAtCentre?: boolean;
};

/** `stop` ends the line early; `off` are the steps that it spares. */
export type StatusStep = {
  name: string;
  detail: string;
  state: "done" | "at" | "ahead" | "stop" | "off";
};

/** What stands aside of the steps. */
export type StatusAside = "cancel" | "no-show" | "bring-back" | "new-time";

const NAMES: Record<BookingStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  assigned: "Assigned",
  collected: "Collected",
  reported: "Reported",
  cancelled: "Cancelled",
  "no-show": "No-show",
};

const whenAndWho = ({ at, by }: StatusMoment, now: Date) => {
  const when = deskMoment(new Date(at), now);
  if (!by) return when;
  return `${when}, ${isColleague(by) ? firstName(by) : `by ${by}`}`;
};

/** The patient, the command line and the machine act under these names. */
const isColleague = (by: string) =>
  ![PATIENT, COMMAND_LINE, MACHINE].some(({ name }) => name === by);

/** What stands under a step that was reached. */
function reachedDetail(step: BookingStatus, facts: StatusFacts, now: Date) {
  if (step === "pending") return deskMoment(new Date(facts.placedAt), now);
  if (step === "assigned" && facts.assignee) return facts.assignee;
  const moment = facts.moments[step];
  return moment ? whenAndWho(moment, now) : "";
}

/** Of the step in which somebody goes to a door. */
const NOT_NEEDED = "not needed";

function aheadDetail(step: BookingStatus, facts: StatusFacts, now: Date) {
  if (step === "confirmed") return "after the call";
  if (step === "assigned") return facts.isAtCentre ? NOT_NEEDED : "nobody yet";
  const today = dayInIndia(now);
  if (step === "collected")
    return facts.day === today ? `today ${facts.slot}` : deskDay(facts.day, today);
  return reportedAhead(facts);
}

function reportedAhead({ reports, tests, promisedAt }: StatusFacts) {
  if (reports.all > 1) return `${reports.ready} of ${reports.all} reports`;
  if (tests) return `${tests.ready} of ${tests.total} tests`;
  return promisedAt ? `by ${promiseWords(promisedAt)}` : "";
}

/** `Wed 25 Nov 09:00 AM`: a promise has its date, whatever the day. */
export function promiseWords(promisedAt: string) {
  const at = new Date(promisedAt);
  return `${deskDay(dayInIndia(at))} ${deskMoment(at, at)}`;
}

/** The five steps of a visit; one that ended early has its end in the place of the next step. */
export function statusSteps(facts: StatusFacts, now: Date): StatusStep[] {
  const { status } = facts;
  const place = BOOKING_STEPS.findIndex((step) => step === status);
  if (place < 0) return endedSteps(facts, now);
  return BOOKING_STEPS.map((step, index) => {
    const name = NAMES[step];
    if (index > place) return { name, detail: aheadDetail(step, facts, now), state: "ahead" };
    const detail = reachedDetail(step, facts, now);
    if (index < place) return { name, detail, state: "done" };
    return { name, detail: step === "pending" ? `since ${detail}` : detail, state: "at" };
  });
}

function endedSteps(facts: StatusFacts, now: Date): StatusStep[] {
  const reached = BOOKING_STEPS.filter((step) => step === "pending" || facts.moments[step]);
  const done = reached.map((step): StatusStep => ({
    name: NAMES[step],
    detail: reachedDetail(step, facts, now),
    state: "done",
  }));
  const end: StatusStep = {
    name: NAMES[facts.status],
    detail: reachedDetail(facts.status, facts, now),
    state: "stop",
  };
  const spared = BOOKING_STEPS.slice(reached.length + 1).map((step): StatusStep => ({
    name: NAMES[step],
    detail: "",
    state: "off",
  }));
  return [...done, end, ...spared];
}

/** The line in one sentence, where there is no room for five steps: `since 09:00 AM. Next: Confirmed.` */
export function statusSentence(facts: StatusFacts, now: Date) {
  const steps = statusSteps(facts, now);
  const at = steps.find(({ state }) => state === "at" || state === "stop");
  const next = steps.find(({ state, detail }) => state === "ahead" && detail !== NOT_NEEDED);
  return {
    name: NAMES[facts.status],
    rest: `${sentencePart(facts.status, at?.detail ?? "")}.${next ? ` Next: ${next.name}.` : ""}`,
  };
}

function sentencePart(status: BookingStatus, detail: string) {
  if (detail === "") return "";
  if (status === "assigned") return ` to ${detail}`;
  return /^\d/.test(detail) ? ` at ${detail}` : ` ${detail}`;
}

const ASIDE: Record<BookingStatus, StatusAside[]> = {
  pending: ["cancel", "no-show"],
  confirmed: ["cancel", "no-show"],
  assigned: ["cancel", "no-show"],
  collected: [],
  reported: [],
  cancelled: ["bring-back"],
  "no-show": ["new-time"],
};

export const statusAsides = (status: BookingStatus) => ASIDE[status];
