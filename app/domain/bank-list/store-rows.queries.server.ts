import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { endTurn } from "#app/import/yield-in-chunks.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import type { BankKind } from "./bank-columns.ts";
import type { BankList } from "./read-bank-list.ts";
import { findTakenBackDays, markTakenBack } from "./mark-taken-back.queries.server.ts";
import { fingerprinting } from "./row-fingerprints.server.ts";
import { inTurns } from "./steps-in-turns.server.ts";

/** A row of an earlier list, with the list, and whether it is settled. */
type Known = { id: string; fileId: string | null; fingerprint: string; isSettled: boolean };

const LOOKED_UP = 500;

/** The stored rows with these fingerprints. A row whose payment was taken back is open again. */
export async function findKnownRows(db: Db, fingerprints: readonly string[]): Promise<Known[]> {
  const found: Known[] = [];
  for (const some of chunksOf(fingerprints, LOOKED_UP)) {
    await endTurn();
    const rows = await db
      .selectFrom("bankRows")
      .leftJoin("payments", "payments.id", "bankRows.paymentId")
      .leftJoin("accountPayments", "accountPayments.id", "bankRows.paymentId")
      .select(["bankRows.id", "bankRows.fileId", "bankRows.fingerprint", "notOursAt"])
      .select((is) => is.fn.coalesce("payments.id", "accountPayments.id").as("stands"))
      .where("bankRows.fingerprint", "in", some)
      .execute();
    for (const { notOursAt, stands, ...row } of rows)
      found.push({ ...row, isSettled: notOursAt !== null || stands !== null });
  }
  return found;
}

/**
 * Stores the rows of a list, some at a time, so that nobody waits for a long one; the list counts as read
 * once all are stored. Rows that an earlier list had, and that are still open, move to this one; settled
 * ones are counted as known.
 */
export async function storeRows(
  db: Db,
  fileId: string,
  list: BankList,
  chosen: readonly BankKind[],
  now: Date,
) {
  const prints = await inTurns(fingerprinting(list.rows));
  const known = new Map((await findKnownRows(db, prints)).map((row) => [row.fingerprint, row]));
  const added = new Map<string, ReturnType<typeof newRow>>();
  const moved: { id: string; line: number }[] = [];
  const takenBackDay = await findTakenBackDays(db, fileId);
  let knownCount = 0;
  for (const [at, row] of list.rows.entries()) {
    if (at % LOOKED_UP === 0) await endTurn();
    const fingerprint = prints[at] ?? "";
    const before = known.get(fingerprint);
    if (before?.isSettled || added.has(fingerprint)) knownCount++;
    else if (before) moved.push({ id: before.id, line: row.line });
    else {
      const takenBackOn = row.takenBackOn ?? takenBackDay(row);
      added.set(fingerprint, newRow(fileId, fingerprint, { ...row, takenBackOn }, now));
    }
  }
  for (const chunk of insertChunks([...added.values()])) await addRows(db, chunk);
  for (const chunk of chunksOf(moved, LOOKED_UP)) await moveRows(db, fileId, chunk);
  const { rows, faulty: wrong } = list;
  const left = await markTakenBack(db, list);
  const set = {
    kinds: JSON.stringify(chosen),
    rowCount: rows.length + left.length + wrong.length,
    knownCount,
    leftOut: JSON.stringify(left),
    faulty: JSON.stringify(wrong),
  };
  await writeTransaction(db, (trx) =>
    trx.updateTable("bankFiles").set(set).where("id", "=", fileId).execute(),
  );
}

type Added = ReturnType<typeof newRow>;

/** A row that another list has stored meanwhile is left there. */
async function addRows(db: Db, rows: readonly Added[]) {
  await writeTransaction(db, (trx) =>
    trx
      .insertInto("bankRows")
      .values(rows)
      .onConflict((conflict) => conflict.column("fingerprint").doNothing())
      .execute(),
  );
  await endTurn();
}

const moveRows = (db: Db, fileId: string, rows: readonly { id: string; line: number }[]) =>
  writeTransaction(db, async (trx) => {
    for (const { id, line } of rows)
      await trx.updateTable("bankRows").set({ fileId, line }).where("id", "=", id).execute();
  });

const newRow = (fileId: string, fingerprint: string, row: BankList["rows"][number], now: Date) => ({
  id: orderedId(),
  fileId,
  fingerprint,
  ...row,
  declined: "[]",
  readAt: now.toISOString(),
});
