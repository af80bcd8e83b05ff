import type { Db, Row } from "#app/db/schema.server.ts";
import { afterFamily, familyOf } from "./action-family.ts";
import { isByPatient } from "./actor.ts";
import { findErasedEntries } from "./erased-entries.queries.server.ts";
import { undoableBy } from "./history-actions.ts";
import type { RowChange } from "./tracked-rows.server.ts";

/** An entry as it is stored, its JSON parsed. */
export type Entry = Omit<Row<"history">, "changes" | "details"> & {
  changes: readonly RowChange[];
  details: Readonly<Record<string, unknown>>;
};

/** Whether an entry can be taken back; `why` stands where Undo would. */
type Undoable =
  | { can: true }
  | { can: false; why: "" | "Undone" | "Changed since" | "Patient erased" };

export type HistoryEntry = Entry & { undo: Undoable };

export const toEntry = ({ changes, details, ...row }: Row<"history">): Entry => ({
  ...row,
  changes: JSON.parse(changes) as RowChange[],
  details: JSON.parse(details ?? "{}") as Entry["details"],
});

export async function findEntry(db: Db, id: string): Promise<Entry | undefined> {
  const row = await db.selectFrom("history").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toEntry(row);
}

/** The entry that takes `id` back. */
export const findUndoing = (db: Db, id: string) =>
  db.selectFrom("history").select(["id", "at"]).where("undoes", "=", id).executeTakeFirst();

type Subject = { visitId: string } | { callbackId: string } | { day: string };

/**
 * What happened to a visit with its bookings, to a callback, or to the money of a day, newest first.
 * Visits that were joined into it, and those from which a patient was moved to it, are part of it.
 */
export async function findHistory(db: Db, subject: Subject): Promise<HistoryEntry[]> {
  const entries = "visitId" in subject ? await ofVisit(db, subject.visitId) : await of(db, subject);
  const sorted = entries.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return withUndo(sorted, await findErasedEntries(db, sorted));
}

async function of(db: Db, subject: Exclude<Subject, { visitId: string }>) {
  const [column, value] =
    "day" in subject
      ? (["day", subject.day] as const)
      : (["callbackId", subject.callbackId] as const);
  const rows = await db.selectFrom("history").selectAll().where(column, "=", value).execute();
  return rows.map(toEntry);
}

async function ofVisit(db: Db, visitId: string) {
  const { entries } = await listJoined(db, visitId);
  const ofBookings = await db
    .selectFrom("history")
    .selectAll()
    .where("bookingId", "in", (bookings) =>
      bookings.selectFrom("bookings").select("id").where("visitId", "=", visitId),
    )
    .execute();
  const found = new Map([...entries, ...ofBookings.map(toEntry)].map((one) => [one.id, one]));
  return [...found.values()];
}

/** The entries of a visit and of those that were joined into it, with the ids of all these visits. */
export async function listJoined(db: Db, visitId: string) {
  const entries: Entry[] = [];
  const visitIds = new Set<string>();
  for (let ids = [visitId]; ids.length > 0;) {
    for (const id of ids) visitIds.add(id);
    const rows = await db.selectFrom("history").selectAll().where("visitId", "in", ids).execute();
    const more = rows.map(toEntry);
    entries.push(...more);
    ids = more.flatMap(joinedVisit).filter((id) => !visitIds.has(id));
  }
  return { entries, visitIds };
}

const joinedVisit = ({ action, details }: Entry) =>
  action === "visit.joined" && typeof details.joined === "string" ? [details.joined] : [];

/** Entries of a booking, in whichever visit it was at the time. */
export async function listOfBooking(db: Db, bookingId: string) {
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .execute();
  return rows.map(toEntry);
}

/**
 * Entries of the same visits, callback or day that are later and stand, oldest first; of an entry about
 * none of these, such as one about the lab, those of its family.
 */
export async function listLaterEntries(db: Db, entry: Entry) {
  const { id, visitId, bookingId, callbackId, day } = entry;
  const isOfNone = [visitId, bookingId, callbackId, day].every((about) => about === null);
  const family = familyOf(entry.action);
  const visitIds = [...(visitId ? [visitId] : []), ...addedVisits(entry)];
  const rows = await db
    .selectFrom("history")
    .selectAll()
    .where("id", ">", id)
    .where((or) =>
      or.or([
        ...(visitIds.length > 0 ? [or("visitId", "in", visitIds)] : []),
        ...(bookingId ? [or("bookingId", "=", bookingId)] : []),
        ...(callbackId ? [or("callbackId", "=", callbackId)] : []),
        ...(day ? [or("day", "=", day)] : []),
        ...(isOfNone
          ? [or.and([or("action", ">=", family), or("action", "<", afterFamily(family))])]
          : []),
      ]),
    )
    .orderBy("id")
    .execute();
  const entries = rows.map(toEntry);
  const undone = new Set(entries.map(({ undoes }) => undoes));
  return entries.filter((entry) => entry.undoes === null && !undone.has(entry.id));
}

/** Ids of the visits that an entry has added. */
const addedVisits = ({ changes }: Entry) =>
  changes.flatMap(({ table, key, before }) =>
    table === "visits" && before === null && typeof key.id === "string" ? [key.id] : [],
  );

const valuesOf = ({ table, key, before, after }: RowChange) =>
  Object.keys(after ?? before ?? {}).map((column) => `${table} ${JSON.stringify(key)} ${column}`);

/**
 * What the entries themselves tell, newest first; undoing compares with the stored rows again.
 * @param isErased true for an entry about a patient who is erased.
 */
export function withUndo(
  newestFirst: readonly Entry[],
  isErased: (entry: Entry) => boolean,
): HistoryEntry[] {
  const undone = new Set(newestFirst.map(({ undoes }) => undoes));
  const changedLater = new Set<string>();
  return newestFirst.map((entry) => {
    const values = entry.changes.flatMap(valuesOf).filter((value) => !value.endsWith("updatedAt"));
    const isChanged = values.some((value) => changedLater.has(value));
    const isUndone = undone.has(entry.id);
    // An entry and its undoing leave what was before.
    if (!isUndone && entry.undoes === null) for (const value of values) changedLater.add(value);
    if (isUndone) return { ...entry, undo: { can: false, why: "Undone" } };
    if (values.length === 0 || undoableBy(entry.action) === "never" || isByPatient(entry))
      return { ...entry, undo: { can: false, why: "" } };
    if (isErased(entry)) return { ...entry, undo: { can: false, why: "Patient erased" } };
    return { ...entry, undo: isChanged ? { can: false, why: "Changed since" } : { can: true } };
  });
}
