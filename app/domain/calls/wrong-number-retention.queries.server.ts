import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

/** Forgets numbers that were noted as wrong before a moment. */
export const deleteWrongNumbers = (db: Db, { before }: { before: string }) =>
  writeTransaction(db, (trx) =>
    trx.deleteFrom("wrongNumbers").where("notedAt", "<", before).execute(),
  );
