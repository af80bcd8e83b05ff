import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { currentPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import { seenIn } from "#app/domain/price-file/opened-import.server.ts";
import { likeliestSheet } from "#app/domain/price-file/read-price-file.server.ts";
import {
  deleteOldImports,
  storeImport,
} from "#app/domain/price-file/stored-import.queries.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { WorkbookProblem } from "#app/import/workbook/workbook.ts";

type Given = { db: Db; now: Date; readBy: string; accountId: string };
export type KeptList =
  | { ok: true; id: string }
  | { ok: false; problem: WorkbookProblem; line?: number | undefined };

/** Reads a file with the prices of an account and keeps it for its dry run. No price changes. */
export async function keepListFile(
  { db, now, readBy, accountId }: Given,
  fileName: string,
  bytes: Uint8Array,
): Promise<KeptList> {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) return workbook;
  const { sheets } = workbook;
  const list = await currentPriceList(db);
  const sheet = await likeliestSheet(sheets, list.matcher);
  await deleteOldImports(db, now);
  const file = { fileName, sheets, sheet, columns: {}, ...seenIn(list), readBy, now, accountId };
  return { ok: true, id: await writeTransaction(db, (trx) => storeImport(trx, file)) };
}
