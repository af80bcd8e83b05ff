import { formatMoment } from "#app/lib/dates.ts";
import type { Counts, Kind } from "./retention.ts";

/** When the deletion holds back: a wrong clock would delete everything. */

/** Deleting more than both of these at once is more than a day's worth. */
const UNUSUAL_SHARE = 0.05;
const UNUSUAL_COUNT = 20;

const WORDS: Record<Kind, string> = {
  bookings: "bookings",
  callbacks: "callback requests",
  reports: "reports",
  accesses: "access log entries",
};

type Deletion = {
  /** How many rows would go, and how many there are. */
  due: Counts;
  all: Counts;
  /** The moment of the newest row; null when there is none. */
  newest: string | null;
  /** What is older goes. */
  before: string;
  now: Date;
};

/** A sentence when what is to be deleted looks wrong; undefined otherwise. */
export const unusualDeletion = ({ due, all, newest, before, now }: Deletion) =>
  allIsExpired(newest, before, now) ?? tooManyDue(due, all, now);

function allIsExpired(newest: string | null, before: string, now: Date) {
  if (newest === null || newest >= before) return undefined;
  return `Even the newest entry (${formatMoment(newest)}) is that old. ${clockQuestion(now)}`;
}

function tooManyDue(due: Counts, all: Counts, now: Date) {
  const kinds = Object.keys(WORDS) as Kind[];
  const kind = kinds.find(
    (name) => due[name] > UNUSUAL_COUNT && due[name] > all[name] * UNUSUAL_SHARE,
  );
  if (!kind) return undefined;
  const percent = Math.round((100 * due[kind]) / all[kind]);
  return `${due[kind]} of ${all[kind]} ${WORDS[kind]} (${percent} %) would go at once. ${clockQuestion(now)}`;
}

const clockQuestion = (now: Date) =>
  `Is the clock right (${formatMoment(now.toISOString())} in India), and RETENTION_DAYS?`;
