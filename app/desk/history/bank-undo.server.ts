import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Changed } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { findReceiptReference } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { counted } from "#app/lib/counted.ts";
import { didInWords } from "./history-words.ts";

const NAMED = 3;

type UndoEntry = (trx: Db, by: By, historyId: string) => Promise<Changed>;

/**
 * Takes back what was accepted of a bank's list: the payments are removed, their receipts cancelled, and
 * the rows are open again. What was given back since, or counted by the closing of its day, stays and is
 * said. Each payment in a transaction of its own.
 */
export async function takeBackBatch(
  db: Db,
  by: By,
  entry: Entry,
  undoEntry: UndoEntry,
): Promise<Changed> {
  const left: string[] = [];
  for (const row of await listBatch(db, String(entry.changes[0]?.key.id ?? ""))) {
    const why = await writeTransaction(db, (trx) => takeBackRow(trx, by, row, undoEntry));
    if (why) left.push(why);
  }
  const said = didInWords(entry);
  const { actor, now } = by;
  await writeTransaction(db, (trx) =>
    record(trx, { actor, now, action: "undone", undoes: entry.id, details: { did: said } }, []),
  );
  return { ok: true, said: `Undone: ${said}.${leftWords(left)}`, undo: undefined };
}

const listBatch = (db: Db, batch: string) =>
  db
    .selectFrom("bankRows")
    .innerJoin("payments", "payments.id", "bankRows.paymentId")
    .select(["bankRows.id", "bankRows.visitId", "entryId"])
    .where("batch", "=", batch)
    .orderBy("line")
    .execute();

type BatchRow = Awaited<ReturnType<typeof listBatch>>[number];

/** @returns why it stays, with the reference of its visit; undefined once it is taken back. */
async function takeBackRow(trx: Db, by: By, row: BatchRow, undoEntry: UndoEntry) {
  const { id, visitId, entryId } = row;
  if (visitId === null || entryId === null) return undefined;
  const undone = await undoEntry(trx, by, entryId);
  if (!undone.ok)
    return `${(await findReceiptReference(trx, visitId)) ?? ""}: ${undone.said.replace("Not undone: ", "")}`;
  const open = { visitId: null, paymentId: null, batch: null, confirms: 0, entryId: null };
  await trx.updateTable("bankRows").set(open).where("id", "=", id).execute();
  return undefined;
}

/** ` 2 payments are left. DS-6L2S: ₹250 of it was given back.` */
function leftWords(left: readonly string[]) {
  if (left.length === 0) return "";
  const more = left.length > NAMED ? ` And ${left.length - NAMED} more.` : "";
  const are = left.length === 1 ? "is" : "are";
  return ` ${counted(left.length, "payment")} ${are} left. ${left.slice(0, NAMED).join(" ")}${more}`;
}
