import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { waitingMinutes } from "#app/domain/lab-rules/waiting-time.ts";
import type { DeskMark } from "#app/lib/desk-marks.ts";
import type { Language } from "#app/lib/language.ts";
import { callOf, needsDecision } from "./call-state.ts";
import { LONG_WAIT_MINUTES } from "./call-times.ts";
import { isResting, openedNow } from "./call-again.ts";
import { callbackFacts } from "./callback-facts.ts";
import { visitFacts } from "./visit-facts.ts";
import type { Waiting } from "./waiting.queries.server.ts";
import { callMarks } from "./waiting-words.ts";

/** One row of To call: a visit, whatever the number of its patients, or a callback. */
export type ToCall = {
  /** Of the visit or the callback. */
  id: string;
  kind: "visit" | "callback";
  /** `Saraswathi Murthy and 2 more` */
  name: string;
  /** `Not at home`, `Not taken: grey`, `New booking`, `Wants another time`, `Collect again`, `Callback` */
  title: string;
  /** Its place in the order of the work, whatever it waits. */
  rank: Rank;
  /** Of the visit's first booking. */
  reference: string | undefined;
  phone: string;
  /** What is booked, or what the caller is concerned about. */
  what: string;
  /** `Tue 24 Nov 09:00 AM`, `today 11:00 AM`, or when the caller wants to be called. */
  when: string | undefined;
  isFasting: boolean;
  /** What the dialogs about a visit need; undefined for a callback. */
  visit:
    | {
        day: string;
        slot: string;
        /** The new time that the patient asks for. */
        wish: { day: string; slot: string } | undefined;
        assignee: string | undefined;
        /** In which it was booked. */
        language: Language;
        /** What was paid and not given back. */
        paidPaise: number;
      }
    | undefined;
  /** What follows: the time asked for, the caller's message. */
  also: string | undefined;
  marks: DeskMark[];
  /** The usual outcome of the call. */
  next: "confirm" | "new-time" | "plan" | "book-for";
  /** Since when the patient waits, and how many minutes of the desk's hours. */
  since: string;
  minutes: number;
  /** Longer than LONG_WAIT_MINUTES. */
  isLate: boolean;
  call: {
    tries: number;
    /** Three tries, no answer: cancel, or try once more? */
    isToDecide: boolean;
    restsUntil: string | undefined;
    /** Who is on the call, and since when. */
    opened: { byId: string; by: string; at: string } | undefined;
  };
};

/**
 * What comes back from a door first, then a visit of the next two hours, then a sample to collect again:
 * the lab owes these calls. All others by how long they wait.
 */
export const RANKS = ["not-at-home", "not-taken", "visit-soon", "collect-again", "waits"] as const;
export type Rank = (typeof RANKS)[number];

export type Facts = Omit<ToCall, "minutes" | "isLate" | "call">;

type Given = {
  now: Date;
  rules: Pick<LabRules, "hours" | "sunday" | "places">;
  /** Whose screen it is: an own call stays open until its outcome. */
  staffId: string;
};

/**
 * The rows in the order of the work, each rank by who waits longest; those that rest stand apart, the
 * next one to come back first.
 */
export function toCall(
  { visits, callbacks, calls }: Pick<Waiting, "visits" | "callbacks" | "calls">,
  given: Given,
) {
  const { now, rules } = given;
  const callsOf = new Map(calls.map((call) => [call.subjectId, call]));
  const facts = [
    ...visits.flatMap((visit) => visitFacts(visit, now, rules) ?? []),
    ...callbacks.map(callbackFacts),
  ].toSorted(
    (a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || (a.since < b.since ? -1 : 1),
  );
  const rows = facts.map((row) => withCall(row, callsOf.get(row.id), given));
  const later = rows.flatMap((row) => (row.call.restsUntil ? [row] : []));
  return {
    rows: rows.filter((row) => !row.call.restsUntil),
    later: later.toSorted((a, b) =>
      (a.call.restsUntil ?? "") < (b.call.restsUntil ?? "") ? -1 : 1,
    ),
  };
}

type CallRow = Waiting["calls"][number];

function withCall(row: Facts, stored: CallRow | undefined, { now, rules, staffId }: Given): ToCall {
  const call = callOf(stored, row.since);
  const isOwn = call.opened?.byId === staffId;
  const opened = isOwn ? call.opened : openedNow(call, now);
  const minutes = waitingMinutes(row.since, now, rules);
  return {
    ...row,
    minutes,
    isLate: minutes > LONG_WAIT_MINUTES,
    marks: [...callMarks(call, now), ...row.marks],
    call: {
      tries: call.tries,
      isToDecide: needsDecision(call),
      restsUntil: !opened && isResting(call, now) ? call.againAt : undefined,
      opened: opened && { ...opened, by: stored?.openedBy ?? "" },
    },
  };
}
