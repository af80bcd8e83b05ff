import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import type { DeskIconName } from "#app/ui/desk/desk-icon.tsx";
import { deskDay, deskMoment, deskWeekday } from "#app/lib/desk-times.ts";
import { GOOD_FOR_DAYS } from "#app/domain/again/again-days.ts";

/** Where a reminder stands for the desk (concept/results-care B3). */

/** In the order of their numbers; each reminder counts in one. */
export const DUE_GROUPS = [
  "booked",
  "planned",
  "just-reminded",
  "stopped",
  "called",
  "no-reply",
  "not-delivered",
] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Who has not answered for so long is called. */
const REPLY_DAYS = 5;

/** What became of the message of a reminder; undefined where it is not kept any more. */
type Delivered = { state: string | null; at: string; why: string | null } | undefined;

export type DueFacts = {
  state: "planned" | "reminded" | "booked" | "stopped" | "later";
  /** ISO day on which it is sent, or was. */
  day: string;
  channel: string;
  stateAt: string;
  stoppedBy: "patient" | "desk" | "machine" | null;
  remindedAt: string | null;
  bookedBy: "link" | "desk" | null;
  callEnd: "no-answer" | "not-now" | null;
  calledAt: string | null;
  /** What was booked of it, also without its link. */
  booked: { reference: string; day: string } | undefined;
  delivered: Delivered;
};

const daysAgo = (now: Date, days: number) => dayAfter(dayInIndia(now), -days);
const isOver = ({ day }: Pick<DueFacts, "day">, now: Date) => day < daysAgo(now, GOOD_FOR_DAYS);
const repliesUntil = (at: string) => dayAfter(dayInIndia(new Date(at)), REPLY_DAYS);

/** The number that a reminder counts in. */
export function dueGroup(facts: DueFacts, now: Date): DueGroup {
  const { state, booked, callEnd, delivered, remindedAt } = facts;
  if (booked) return "booked";
  if (state === "stopped") return "stopped";
  if (remindedAt === null || state === "later")
    return isOver(facts, now) ? "not-delivered" : "planned";
  if (callEnd !== null) return "called";
  if (delivered?.state === "failed") return "not-delivered";
  return repliesUntil(remindedAt) <= dayInIndia(now) ? "no-reply" : "just-reminded";
}

/** True while the one call is to be made: nothing of it is promised once its link is over. */
export function isToCall(facts: DueFacts, now: Date) {
  const group = dueGroup(facts, now);
  const waits = group === "no-reply" || group === "not-delivered";
  return waits && facts.remindedAt !== null && !isOver(facts, now);
}

export type DueMark = { kind: "plain" | "now" | "bad"; icon: DeskIconName; words: string };

/** The mark of a row. */
export function dueMark(facts: DueFacts, now: Date): DueMark {
  const today = dayInIndia(now);
  switch (dueGroup(facts, now)) {
    case "booked":
      return {
        kind: "plain",
        icon: "check",
        words: `Booked ${deskDay(facts.booked?.day ?? facts.day, today)}`,
      };
    case "planned":
      return { kind: "plain", icon: "clock", words: "Planned" };
    case "stopped":
      return { kind: "plain", icon: "ban", words: "Stopped" };
    case "called":
      return {
        kind: "plain",
        icon: "phone",
        words: facts.callEnd === "not-now" ? "Called, not now" : "Called, no answer",
      };
    case "not-delivered":
      return { kind: "bad", icon: "alert", words: "Not delivered" };
    case "no-reply":
      return isToCall(facts, now)
        ? { kind: "now", icon: "phone", words: "No reply, call once" }
        : { kind: "plain", icon: "clock", words: "No reply" };
    case "just-reminded": {
      const until = deskWeekday(repliesUntil(facts.remindedAt ?? facts.stateAt)).slice(0, 3);
      return { kind: "plain", icon: "clock", words: `Reminded, wait until ${until}` };
    }
  }
}

/** What stands below the mark: when the message goes, what became of it, who ended it. */
export function dueCaption(facts: DueFacts, by: string, now: Date) {
  const { state, delivered, remindedAt, calledAt } = facts;
  const moment = (at: string) => deskMoment(new Date(at), now);
  const sent =
    remindedAt === null || state === "later"
      ? ""
      : `${by} ${delivered?.state ?? "sent"} ${moment(delivered?.at ?? remindedAt)}`;
  switch (dueGroup(facts, now)) {
    case "booked":
      return [sent, bookedWords(facts, moment)].filter(Boolean).join(", ");
    case "planned":
      return facts.day < dayInIndia(now) ? `${by} waits to be sent` : `${by} goes at 10:00 AM`;
    case "stopped":
      return `${STOPPED_BY[facts.stoppedBy ?? "machine"]} on ${deskDay(dayInIndia(new Date(facts.stateAt)), dayInIndia(now))}`;
    case "called":
      return calledAt ? `Called ${moment(calledAt)}` : "";
    case "not-delivered":
      if (sent === "") return `Not sent within ${GOOD_FOR_DAYS} days`;
      return delivered?.why ? `${sent}: ${delivered.why}` : sent;
    default:
      return sent;
  }
}

const STOPPED_BY = {
  patient: "Stopped by the patient",
  desk: "Stopped by the lab",
  machine: "Could not be sent",
};

function bookedWords({ bookedBy, stateAt }: DueFacts, moment: (at: string) => string) {
  if (bookedBy === "link") return `booked by link ${moment(stateAt)}`;
  return bookedBy === "desk" ? `booked in a call ${moment(stateAt)}` : "booked without the link";
}

/** `5 days ago`, `at 10:00 AM`, `in 3 days`: below the day of a row. */
export function dayNote(day: string, now: Date) {
  const days = Math.round((Date.parse(day) - Date.parse(dayInIndia(now))) / (24 * 60 * 60 * 1000));
  if (days === 0) return "at 10:00 AM";
  const count = Math.abs(days) === 1 ? "1 day" : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
