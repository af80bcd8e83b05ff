import { personalColumns } from "#app/db/personal-columns.ts";
import type { Db } from "#app/db/schema.server.ts";
import { type Entry, findEntry, listJoined, listOfBooking } from "./history.queries.server.ts";
import type { RowChange, Values } from "./tracked-rows.server.ts";

/**
 * Their details are the patient's own, or may name somebody; their sentences are made without them, but for
 * the sum, which stays for the accounts.
 */
const TELLING = [
  "visit.patient-added",
  "visit.time-asked",
  "booking.corrected",
  "booking.number",
  "undone",
  "bill.discount",
  "bill.waived",
  "bill.written-off",
  "refund.given",
  "refund.sent",
  "refund.promised",
  "report.published",
  "report.withdrawn",
  "critical.told",
  "tube.bound",
  "sample.remark",
];

type Erased = {
  bookingId: string;
  visitId: string;
  /** Nobody else is left of the visit, so that its address goes too. */
  isWhole: boolean;
};

/**
 * Blanks an erased patient in the entries of the history; that something was changed, when and by whom,
 * stays. Run inside the transaction that erases.
 */
export async function blankHistory(trx: Db, { bookingId, visitId, isWhole }: Erased) {
  const joined = await listJoined(trx, visitId);
  const entries = new Map(joined.entries.map((entry) => [entry.id, entry]));
  for (const entry of await listOfBooking(trx, bookingId)) {
    entries.set(entry.id, entry);
    // The visit that it was taken off, or from which it got its own, tells of it too.
    if (entry.visitId && !joined.visitIds.has(entry.visitId))
      for (const one of (await listJoined(trx, entry.visitId)).entries) entries.set(one.id, one);
  }
  const gone = await goneVisits(trx, bookingId, [...entries.values()]);
  const visits = new Set([...gone, ...(isWhole ? joined.visitIds : [])]);
  for (const entry of entries.values()) await blankEntry(trx, entry, { bookingId, visits });
}

/** Visits that the booking was in and that were joined into another: their address was the patient's. */
async function goneVisits(trx: Db, bookingId: string, entries: readonly Entry[]) {
  const held = entries
    .flatMap(({ changes }) => changes)
    .filter(({ table, key }) => table === "bookings" && key.id === bookingId)
    .flatMap(({ before, after }) => [before?.visitId, after?.visitId])
    .filter((id) => typeof id === "string");
  if (held.length === 0) return [];
  const rows = await trx.selectFrom("visits").select("id").where("id", "in", held).execute();
  const left = new Set(rows.map(({ id }) => id));
  return held.filter((id) => !left.has(id));
}

type Theirs = { bookingId: string; visits: ReadonlySet<string> };

async function blankEntry(trx: Db, entry: Entry, theirs: Theirs) {
  const { id, action, changes, bookingId, visitId } = entry;
  const isAbout =
    bookingId === theirs.bookingId ||
    theirs.visits.has(visitId ?? "") ||
    changes.some((change) => isTheirs(change, theirs));
  if (!isAbout) return;
  await trx
    .updateTable("history")
    .set({
      changes: JSON.stringify(
        changes
          .filter(({ table }) => table !== "wrongNumbers")
          .map((change) => blanked(change, theirs, bookingId)),
      ),
      ...(TELLING.includes(action) && { details: sumOf(entry) }),
    })
    .where("id", "=", id)
    .execute();
}

/** What is left of the details: how much, and by which way. */
const sumOf = ({ details: { paise, method } }: Entry) =>
  paise === undefined ? null : JSON.stringify({ paise, method });

function isTheirs({ table, key, before, after }: RowChange, { bookingId, visits }: Theirs) {
  if (table === "bookings") return key.id === bookingId;
  if (table === "visits") return visits.has(String(key.id));
  // Only the entry that makes a container names its booking; there a typed reason stands.
  if (table === "samples" || table === "tubeScans")
    return (after ?? before)?.bookingId === bookingId;
  // A change of a payment or a refund that stays in its visit does not name it.
  const visitId = after?.visitId ?? before?.visitId;
  const isMoney = table === "payments" || table === "refunds";
  return isMoney && (visitId === undefined || visits.has(String(visitId)));
}

/** @param ofBooking the booking of the entry: a change of a report or of a tube does not name it. */
function blanked(change: RowChange, theirs: Theirs, ofBooking: string | null): RowChange {
  const isOwn = namesBooking(change) ? isTheirs(change, theirs) : ofBooking === theirs.bookingId;
  return isOwn ? withoutPerson(change) : change;
}

function namesBooking({ table, before, after }: RowChange) {
  if (table === "reports" || table === "criticalValues") return false;
  return table !== "samples" || (after ?? before)?.bookingId !== undefined;
}

function withoutPerson(change: RowChange): RowChange {
  const columns = personalColumns(change.table);
  const blank = (values: Values | null) =>
    values && {
      ...values,
      ...Object.fromEntries(columns.filter((name) => name in values).map((name) => [name, null])),
    };
  return { ...change, before: blank(change.before), after: blank(change.after) };
}

/** Blanks erased reports in entries that need not be of a booking. Run inside the transaction that erases. */
export async function blankReports(
  trx: Db,
  entryIds: readonly string[],
  reportIds: readonly string[],
) {
  for (const id of entryIds) {
    const entry = await findEntry(trx, id);
    const isTheirs = ({ table, key }: RowChange) =>
      table === "reports" && reportIds.includes(String(key.id));
    if (!entry?.changes.some(isTheirs)) continue;
    const changes = entry.changes.map((change) =>
      isTheirs(change) ? withoutPerson(change) : change,
    );
    await trx
      .updateTable("history")
      .set({ changes: JSON.stringify(changes), details: null })
      .where("id", "=", id)
      .execute();
  }
}
