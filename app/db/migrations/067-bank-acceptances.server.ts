import { type Kysely, sql } from "kysely";

/** One press of Accept may be several batches, each entered in a transaction; Undo takes all of them back. */
export async function up(db: Kysely<unknown>) {
  const add = (column: string, type: "text" | "integer") =>
    db.schema.alterTable("bank_batches").addColumn(column, type).execute();
  await add("acceptance", "text");
  await add("payments", "integer");
  await add("paise", "integer");
  await add("entry_id", "text");
  await sql`update bank_batches set acceptance = id`.execute(db);
  await db.schema
    .createIndex("bank_batches_of_acceptance")
    .on("bank_batches")
    .column("acceptance")
    .execute();
}
