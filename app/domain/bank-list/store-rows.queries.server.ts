import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import type { BankKind } from "./bank-columns.ts";
import type { BankList } from "./read-bank-list.ts";
import { fingerprintsOf } from "./row-fingerprints.server.ts";

/** A row of an earlier list, with the list, and whether it is settled. */
type Known = { id: string; fileId: string | null; fingerprint: string; isSettled: boolean };

const LOOKED_UP = 500;

/** The stored rows with these fingerprints. A row whose payment was taken back is open again. */
export async function findKnownRows(db: Db, fingerprints: readonly string[]): Promise<Known[]> {
  const found: Known[] = [];
  for (const some of chunksOf(fingerprints, LOOKED_UP)) {
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
 * Stores the rows of a list. Rows that an earlier list had, and that are still open, move to this one;
 * settled ones are counted as known.
 */
export async function storeRows(
  trx: Db,
  fileId: string,
  list: BankList,
  chosen: readonly BankKind[],
  now: Date,
) {
  const prints = fingerprintsOf(list.rows);
  const known = new Map((await findKnownRows(trx, prints)).map((row) => [row.fingerprint, row]));
  const added = new Map<string, ReturnType<typeof newRow>>();
  let knownCount = 0;
  for (const [at, row] of list.rows.entries()) {
    const fingerprint = prints[at] ?? "";
    const before = known.get(fingerprint);
    if (before?.isSettled || added.has(fingerprint)) knownCount++;
    else if (before) await moveRow(trx, before.id, { fileId, line: row.line });
    else added.set(fingerprint, newRow(fileId, fingerprint, row, now));
  }
  for (const chunk of insertChunks([...added.values()]))
    await trx.insertInto("bankRows").values(chunk).execute();
  const { rows, leftOut: left, faulty: wrong } = list;
  const set = {
    kinds: JSON.stringify(chosen),
    rowCount: rows.length + left.length + wrong.length,
    knownCount,
    leftOut: JSON.stringify(left),
    faulty: JSON.stringify(wrong),
  };
  await trx.updateTable("bankFiles").set(set).where("id", "=", fileId).execute();
}

const newRow = (fileId: string, fingerprint: string, row: BankList["rows"][number], now: Date) => ({
  id: orderedId(),
  fileId,
  fingerprint,
  ...row,
  declined: "[]",
  readAt: now.toISOString(),
});

const moveRow = (trx: Db, id: string, set: { fileId: string; line: number }) =>
  trx.updateTable("bankRows").set(set).where("id", "=", id).execute();
