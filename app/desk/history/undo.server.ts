import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDate } from "#app/lib/desk-times.ts";
import { cannot, type Right } from "#app/domain/staff/rights.ts";
import { isByPatient } from "#app/domain/history/actor.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { type Changed, type NotChanged, refused } from "#app/domain/history/changed.ts";
import { closedDayWords, isCounted } from "#app/domain/history/closed-day.server.ts";
import { countedDayOf } from "./counted-undo.server.ts";
import { inWords } from "./column-words.ts";
import { changedSince, isHandOver, takingBack } from "./hand-over-undo.server.ts";
import { findErasedEntries } from "#app/domain/history/erased-entries.queries.server.ts";
import { undoableBy } from "#app/domain/history/history-actions.ts";
import { takeBackAccepted } from "./bank-undo.server.ts";
import { didInWords } from "./history-words.ts";
import {
  type Entry,
  findEntry,
  findUndoing,
  listLaterEntries,
} from "#app/domain/history/history.queries.server.ts";
import { moneyStandsInTheWay } from "./money-undo.server.ts";
import { roleRefusal } from "./role-undo.server.ts";
import { statedRefusal } from "./stated-undo.server.ts";
import { rollRefusal } from "./label-range-undo.server.ts";
import {
  bankUndoUntil,
  cashUndoUntil,
  importUndoUntil,
  OWN_UNDO_MINUTES,
  publishedUndoUntil,
} from "./undo-times.ts";
import { putBackImport } from "#app/domain/price-file/put-back-import.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { builtOnTests } from "./tests-built-on.server.ts";
import { isPdfGone, newerThanReport, restorePdf, waitsAlready } from "./report-pdfs.server.ts";
import {
  deleteRow,
  insertRow,
  lockRow,
  lockValues,
  type RowChange,
  STAMP,
  updateRow,
  type Values,
} from "#app/domain/history/tracked-rows.server.ts";

const ERASED = "Not undone: the patient is erased.";

/** What concerns the money of a day without changing its sums, so that it can be undone once it is closed. */
const KEEPS_SUMS: ReadonlySet<string> = new Set(["tally.closed", "tally.settled"]);

/** Who may take back what an entry did; a colleague without it only what they did themselves. */
const RIGHTS = {
  desk: "work-on-bookings",
  own: "work-on-bookings",
  laboratory: "receive",
  people: "manage-staff",
  manager: "close-tally",
  publisher: "publish-reports",
  catalogue: "manage-catalogue",
  bank: "match-bank",
} as const satisfies Record<string, Right>;

/**
 * Takes an entry back: each value it set gets the one of before, where it still stands. An entry is added
 * that says so; the history is never changed (product §10: History).
 * @returns why not, with nothing changed, when something of it was changed again.
 */
export async function undo(db: Db, by: By, historyId: string): Promise<Changed> {
  const entry = await findEntry(db, historyId);
  if (entry?.action !== "bank.accepted")
    return writeTransaction(db, (trx) => undoIn(trx, by, historyId));
  // A list may be thousands of payments: not all in one transaction.
  return (await refusalOf(db, by, entry)) ?? takeBackAccepted(db, by, entry, undoIn);
}

/** The same inside a transaction. */
export async function undoIn(trx: Db, by: By, historyId: string): Promise<Changed> {
  const entry = await findEntry(trx, historyId);
  if (!entry) return refused("not-found", "This change is not in the history.");
  // Every change of a visit locks its row, so nothing changes between the checks and the undo.
  if (entry.visitId) await lockRow(trx, "visits", { id: entry.visitId });
  const refusal =
    (await refusalOf(trx, by, entry)) ??
    (await roleRefusal(trx, by, entry)) ??
    (await rollRefusal(trx, entry)) ??
    (await builtOnTests(trx, entry, by.now)) ??
    (await statedRefusal(trx, entry)) ??
    (await standsInTheWay(trx, entry));
  if (refusal) return refusal;
  const changes = entry.changes
    .toReversed()
    .map((change) => (isHandOver(entry) ? takingBack(change, by) : inverse(change, by.now)));
  const kept = entry.action === "catalogue.imported" ? await putBackImport(trx, entry.changes) : "";
  for (const change of changes) await apply(trx, change);
  // Public pages show what the lab sets, so every server has to notice.
  if (changes.some(({ table }) => table === "labSettings")) await bumpDataVersion(trx);
  for (const change of entry.changes) await restorePdf(trx, change);
  const { visitId, bookingId, callbackId, day } = entry;
  const about = { visitId, bookingId, callbackId, day };
  const said = didInWords(entry);
  const { actor, now, enteredAt } = by;
  const added = { actor, now, enteredAt, ...about, undoes: entry.id, details: { did: said } };
  await record(trx, { ...added, action: "undone" }, changes);
  return { ok: true, said: `Undone: ${said}.${kept}`, undo: undefined };
}

async function refusalOf(trx: Db, by: By, entry: Entry): Promise<NotChanged | undefined> {
  const undone = await findUndoing(trx, entry.id);
  if (undone) return refused("state", `Undone already at ${deskClock(new Date(undone.at))}.`);
  const { day, action } = entry;
  if (day !== null && !KEEPS_SUMS.has(action) && (await isCounted(trx, day, entry.at)))
    return refused("state", closedDayWords(day));
  if (isByPatient(entry)) return refused("state", "What patients did cannot be undone.");
  const who = undoableBy(action);
  if (who === "never" || entry.changes.length === 0) return refused("state", "Cannot be undone.");
  const ending = endedUndo(entry, by.now);
  if (ending) return ending;
  const counted = await countedDayOf(trx, entry);
  if (counted) return refused("state", closedDayWords(counted));
  if (by.may(RIGHTS[who])) return undefined;
  if (who === "publisher") return refused("right", cannot("publish-reports"));
  if (who !== "own" || entry.staffId !== by.actor.staffId)
    return refused("right", "You cannot undo this. The desk can.");
  const until = new Date(Date.parse(entry.at) + OWN_UNDO_MINUTES * 60_000);
  return by.now <= until
    ? undefined
    : refused("state", `Undo was possible until ${deskClock(until)}. Call the desk.`);
}

/** The sentence for what somebody has by now: money that went back or to the desk, or a published report. */
function endedUndo(entry: Entry, now: Date) {
  const cashUntil = cashUndoUntil(entry);
  if (cashUntil !== undefined && now > cashUntil)
    return refused("state", `Undo was possible until ${deskClock(cashUntil)}.`);
  const importUntil = importUndoUntil(entry) ?? bankUndoUntil(entry);
  if (importUntil !== undefined && now > importUntil)
    return refused("state", `Undo was possible until ${deskDate(dayInIndia(importUntil))}.`);
  const until = publishedUndoUntil(entry);
  return until === undefined || now <= until
    ? undefined
    : refused("state", `Undo was possible until ${deskClock(until)}. Withdraw the report instead.`);
}

/** The sentence for the first value that is not the entry's any more. */
async function standsInTheWay(trx: Db, entry: Entry): Promise<NotChanged | undefined> {
  if ((await findErasedEntries(trx, [entry]))(entry)) return refused("state", ERASED);
  for (const change of entry.changes) {
    const { table, key, after } = change;
    const row = await lockValues(trx, table, key);
    if (row && isErased(change, row)) return refused("state", ERASED);
    if (await isPdfGone(trx, change))
      return refused("state", "Not undone: the file of the report is not kept any more.");
    const newer = await newerThanReport(trx, change, row, entry.changes);
    if (newer) return refused("changed-meanwhile", `Not undone: ${newer} since.`);
    if (await waitsAlready(trx, change, row))
      return refused("state", "Not undone: this PDF was dropped again and waits already.");
    const column =
      row && isHandOver(entry) ? changedSince(change, row) : differingColumn(change, row);
    const isRowGone = (row === undefined) !== (after === null);
    if (column === undefined && !isRowGone) continue;
    const later = await listLaterEntries(trx, entry);
    const last = later.findLast((other) => touches(other, change, column));
    return changedAgain(inWords(table, column), last?.at);
  }
  const money = await moneyStandsInTheWay(trx, entry.changes, ({ table, key }) =>
    lockValues(trx, table, key),
  );
  if (money) return refused("state", `Not undone: ${money}`);
  // Undoing an added visit would also remove what was added to it later.
  const isAdded = entry.changes.some(({ table, before }) => table === "visits" && before === null);
  if (!isAdded) return undefined;
  const later = await listLaterEntries(trx, entry);
  const next = later.find((other) => other.changes.length > 0);
  return next && changedAgain(inWords("visits"), next.at);
}

const changedAgain = (what: string, at: string | undefined) =>
  refused(
    "changed-meanwhile",
    `Not undone: ${what} was changed again${at ? ` at ${deskClock(new Date(at))}` : ""}.`,
  );

const isErased = ({ table }: RowChange, row: Values) =>
  table === "bookings" && row.erasedAt !== null;

/** The first column that no longer has the value which the change gave it. */
const differingColumn = ({ after }: RowChange, row: Values | undefined) =>
  row &&
  Object.entries(after ?? {}).find(([name, value]) => name !== STAMP && row[name] !== value)?.[0];

const touches = (entry: Entry, { table, key }: RowChange, column: string | undefined) =>
  entry.changes.some(
    (change) =>
      change.table === table &&
      JSON.stringify(change.key) === JSON.stringify(key) &&
      (column === undefined || Object.hasOwn(change.after ?? {}, column) || !change.after),
  );

function inverse({ table, key, before, after }: RowChange, now: Date): RowChange {
  const isStamped = before !== null && after !== null && STAMP in before;
  return {
    table,
    key,
    before: after,
    after: isStamped ? { ...before, [STAMP]: now.toISOString() } : before,
  };
}

async function apply(trx: Db, { table, key, before, after }: RowChange) {
  if (after === null) await deleteRow(trx, table, key);
  else if (before === null) await insertRow(trx, table, after);
  else await updateRow(trx, table, key, after);
}
