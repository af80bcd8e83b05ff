import type { Db } from "#app/db/schema.server.ts";
import { actorInWords } from "#app/domain/history/actor.ts";
import { readUndo } from "#app/desk/history/read-undo.queries.server.ts";
import {
  type Entry,
  type HistoryEntry,
  toEntry,
} from "#app/domain/history/history.queries.server.ts";
import { publishedUndoUntil } from "#app/desk/history/undo-times.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayAfter, startOfDay } from "#app/lib/dates.ts";
import type { ActivityAsked } from "./activity-address.ts";
import { isOfKind } from "./activity-kinds.ts";
import { type Subject, whatInWords } from "./activity-words.ts";
import { findSubjects, type Subjects } from "./subjects.queries.server.ts";
import { type Part, plainText } from "./marked-text.ts";
import { whyNotUndone } from "./why-not-undone.ts";

export type ActivityRow = {
  id: string;
  /** ISO timestamp. */
  at: string;
  who: string;
  what: Part[];
  /** `can`, or why it cannot be taken back; blank where no Undo is expected. */
  undo: { can: true } | { can: false; why: string } | { can: false; withdrawAt: string };
};

export type Activity = {
  /** Newest first, as many as were asked for. */
  rows: ActivityRow[];
  /** How many fit, and how many the whole day has. */
  fitting: number;
  all: number;
  /** Whom the list of people offers: everybody of the lab, and the three without an account. */
  people: { value: string; words: string }[];
};

const WITHOUT_ACCOUNT = ["patient", "machine", "command line"];

/** The changes of a day (product §10: Activity). */
export async function findActivity(db: Db, asked: ActivityAsked, now: Date): Promise<Activity> {
  const [entries, staff] = await Promise.all([findHistoryOfDay(db, asked.day), findStaff(db)]);
  const subjects = await findSubjects(db, {
    from: startOfDay(asked.day),
    to: startOfDay(dayAfter(asked.day)),
    names: new Map(staff.map(({ id, name }) => [id, name])),
  });
  const fitting = entries.filter((entry) => fits(entry, asked, subjects));
  const shown = await readUndo(db, fitting.slice(0, asked.show));
  return {
    rows: shown.map((entry) => rowOf(entry, subjects, now)),
    fitting: fitting.length,
    all: entries.length,
    people: [
      ...staff.map(({ id, name }) => ({ value: id, words: name })),
      ...WITHOUT_ACCOUNT.map((name) => ({
        value: name,
        words: actorInWords({ staffId: null, name }),
      })),
    ],
  };
}

/** What happened on an ISO day in India, whatever it was about, newest first. */
async function findHistoryOfDay(db: Db, day: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("at", ">=", startOfDay(day))
    .where("at", "<", startOfDay(dayAfter(day)))
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEntry);
}

const whoOf = ({ staffId, actor }: Entry) => actorInWords({ staffId, name: actor });

const rowOf = (entry: HistoryEntry, subjects: Subjects, now: Date): ActivityRow => ({
  id: entry.id,
  at: entry.at,
  who: whoOf(entry),
  what: whatInWords(entry, subjects.of(entry)),
  undo: undoOf(entry, subjects.of(entry), now),
});

/** A report that the patient may have read by now is withdrawn on its booking, with a reason. */
function undoOf(entry: HistoryEntry, { references: [reference] }: Subject, now: Date) {
  if (!entry.undo.can) return { can: false as const, why: whyNotUndone(entry) };
  const until = publishedUndoUntil(entry);
  if (!until || now <= until) return { can: true as const };
  return reference
    ? { can: false as const, withdrawAt: `/bookings/${reference}` }
    : { can: false as const, why: "Cannot be undone" };
}

function fits(entry: Entry, { who, kind, words }: ActivityAsked, subjects: Subjects) {
  if (kind && !isOfKind(entry.action, kind)) return false;
  if (who && entry.staffId !== who && (entry.staffId !== null || entry.actor !== who)) return false;
  if (words === "") return true;
  const what = plainText(whatInWords(entry, subjects.of(entry)));
  const text = [whoOf(entry), what, ...subjects.patientsOf(entry)].join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
