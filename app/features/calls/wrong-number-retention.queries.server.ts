import type { Expired } from "#app/db/expired-rows.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";

/** Forgets numbers that were noted as wrong, of these phones or before a moment. */
export const deleteWrongNumbers = (db: Db, which: Expired) =>
  writeTransaction(db, (trx) => {
    const numbers = trx.deleteFrom("wrongNumbers");
    return "phones" in which
      ? numbers.where("phone", "in", which.phones).execute()
      : numbers.where("notedAt", "<", which.before).execute();
  });
