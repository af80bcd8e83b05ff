import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { WorkbookProblem } from "#app/import/workbook/workbook.ts";
import { sameHeads } from "./column-kinds.ts";
import { findHead } from "./find-head.server.ts";
import { currentPriceList } from "./kept-price-list.server.ts";
import { openImport, seenIn } from "./opened-import.server.ts";
import { likeliestSheet } from "./read-price-file.server.ts";
import {
  deleteOldImports,
  findChosenColumns,
  storeImport,
} from "./stored-import.queries.server.ts";

type Given = { db: Db; now: Date; readBy: string };
export type KeptFile =
  | { ok: true; id: string }
  | { ok: false; problem: WorkbookProblem; line?: number | undefined };

/** Reads a price file and keeps it for its dry run. Nothing of the catalogue changes. */
export async function keepPriceFile(
  { db, now, readBy }: Given,
  fileName: string,
  bytes: Uint8Array,
): Promise<KeptFile> {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) return workbook;
  const { sheets } = workbook;
  const list = await currentPriceList(db);
  const sheet = await likeliestSheet(sheets, list.matcher);
  const { heads } = findHead(sheets[sheet]?.lines ?? []);
  const columns = await findChosenColumns(db, sameHeads(heads));
  await deleteOldImports(db, now);
  const id = await writeTransaction(db, (trx) =>
    storeImport(trx, { fileName, sheets, sheet, columns, ...seenIn(list), readBy, now }),
  );
  // Now rather than when its screen is opened, which is at once.
  await openImport(db, id);
  return { ok: true, id };
}
