import type { Db, Row } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Changed } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { type Entry, findEntry, findUndoing } from "#app/domain/history/history.queries.server.ts";
import { findReceiptReference } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import { counted } from "#app/lib/counted.ts";
import { didInWords } from "./history-words.ts";

const NAMED = 3;

type UndoEntry = (trx: Db, by: By, historyId: string) => Promise<Changed>;

/** Written together: one wait for the disk serves them all. */
const TOGETHER = 32;

/**
 * Takes back what was accepted of a bank's list: the payments are removed, their receipts cancelled, and
 * the rows are open again. What was given back since, or counted by the closing of its day, stays and is
 * said. Each payment alone, so that one which stays holds up none of the others.
 * @param entry of any transaction of the acceptance.
 */
export async function takeBackAccepted(
  db: Db,
  by: By,
  entry: Entry,
  undoEntry: UndoEntry,
): Promise<Changed> {
  const batches = await listBatches(db, String(entry.changes[0]?.key.id ?? ""));
  const left: string[] = [];
  for (const some of chunksOf(await listEntered(db, batches), TOGETHER)) {
    const takeBack = (row: EnteredRow) =>
      writeTransaction(db, (trx) => takeBackRow(trx, by, row, undoEntry));
    const why = await Promise.all(some.map(takeBack));
    left.push(...why.filter((words) => words !== undefined));
  }
  await recordUndone(db, by, [entry.id, ...batches.flatMap(({ entryId }) => entryId ?? [])]);
  const said = didInWords(batches.length > 1 ? { ...entry, details: sumOf(batches) } : entry);
  return { ok: true, said: `Undone: ${said}.${leftWords(left)}`, undo: undefined };
}

/** All that one press of Accept entered, the transaction with this id among it. */
const listBatches = (db: Db, id: string) =>
  db
    .selectFrom("bankBatches")
    .selectAll()
    .where("acceptance", "=", (of) =>
      of.selectFrom("bankBatches").select("acceptance").where("id", "=", id),
    )
    .orderBy("id")
    .execute();

type Batch = Row<"bankBatches">;

/** As the history says it of one transaction. */
function sumOf(batches: readonly Batch[]) {
  const sum = (of: "paise" | "payments") => batches.reduce((all, one) => all + (one[of] ?? 0), 0);
  const payments = counted(sum("payments"), "payment");
  return { file: batches[0]?.fileName, paise: sum("paise"), payments };
}

/** Each entry of the history says of itself that it is undone. */
const recordUndone = (db: Db, { actor, now }: By, ids: readonly string[]) =>
  writeTransaction(db, async (trx) => {
    for (const id of new Set(ids)) {
      const entry = await findEntry(trx, id);
      if (!entry || (await findUndoing(trx, id))) continue;
      const details = { did: didInWords(entry) };
      await record(trx, { actor, now, action: "undone", undoes: id, details }, []);
    }
  });

const listEntered = (db: Db, batches: readonly Batch[]) =>
  db
    .selectFrom("bankRows")
    .leftJoin("payments", "payments.id", "bankRows.paymentId")
    .leftJoin("accountPayments", "accountPayments.id", "bankRows.paymentId")
    .leftJoin("accounts", "accounts.id", "bankRows.accountId")
    .select(["bankRows.id", "bankRows.visitId", "entryId", "accounts.name as account"])
    .where((or) =>
      or.or([or("payments.id", "is not", null), or("accountPayments.id", "is not", null)]),
    )
    .where(
      "batch",
      "in",
      batches.map(({ id }) => id),
    )
    .orderBy("line")
    .execute();

type EnteredRow = Awaited<ReturnType<typeof listEntered>>[number];

/** @returns why it stays, with the reference of its visit or the name of its account; undefined once it is taken back. */
async function takeBackRow(trx: Db, by: By, row: EnteredRow, undoEntry: UndoEntry) {
  const { id, visitId, entryId, account } = row;
  if (entryId === null) return undefined;
  const undone = await undoEntry(trx, by, entryId);
  if (!undone.ok) {
    const whose = account ?? (await findReceiptReference(trx, visitId ?? "")) ?? "";
    return `${whose}: ${undone.said.replace("Not undone: ", "")}`;
  }
  const none = { visitId: null, accountId: null, paymentId: null, entryId: null };
  const open = { ...none, batch: null, confirms: 0 };
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
