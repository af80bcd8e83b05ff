import { insertChunks } from "#app/db/insert-chunks.server.ts";
import { deleteRows, type RowChanges } from "#app/db/row-changes.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";

/** The Hindi names of categories and concerns as they are stored, for comparing with a file. */
export const listHindiWords = async (db: Db) =>
  inFileOrder(await db.selectFrom("hindiWords").selectAll().execute());

/** By id; sorted here because the databases compare texts differently. */
export const inFileOrder = (rows: readonly Row<"hindiWords">[]) =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Run inside a transaction. */
export async function saveHindiWords(trx: Db, { put, removed }: RowChanges<Row<"hindiWords">>) {
  await deleteRows(trx, "hindiWords", [...removed, ...put.map((row) => row.id)]);
  for (const chunk of insertChunks(put)) await trx.insertInto("hindiWords").values(chunk).execute();
}
