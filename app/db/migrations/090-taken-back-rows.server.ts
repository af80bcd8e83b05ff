import type { Kysely } from "kysely";

/**
 * A row of the bank that the bank took back says on which day. What was said of the columns of lists is
 * asked once more: they are read by another rule, and a side and a balance were never asked for.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("bank_rows").addColumn("taken_back_on", "text").execute();
  await db.withTables<{ bank_columns: object }>().deleteFrom("bank_columns").execute();
}
