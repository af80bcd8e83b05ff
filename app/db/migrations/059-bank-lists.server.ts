import { type Kysely, sql } from "kysely";

/** Lists of the bank, their rows, what their columns are, and who may match them. */
export async function up(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable("bank_files")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("read_at", "text", (c) => c.notNull())
    .addColumn("read_by_id", "text", (c) => c.notNull())
    .addColumn("form", "text", (c) => c.notNull())
    .addColumn("sheets", "text", (c) => c.notNull())
    .addColumn("kinds", "text")
    .addColumn("row_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("known_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("left_out", "text", (c) => c.notNull())
    .addColumn("faulty", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("bank_rows")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file_id", "text", (c) => c.references("bank_files.id").onDelete("set null"))
    .addColumn("fingerprint", "text", (c) => c.notNull().unique())
    .addColumn("line", "integer", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("time", "text")
    .addColumn("paise", "integer", (c) => c.notNull())
    .addColumn("payer", "text")
    .addColumn("way", "text")
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("bank_reference", "text")
    .addColumn("declined", "text", (c) => c.notNull())
    .addColumn("read_at", "text", (c) => c.notNull())
    .addColumn("not_ours_at", "text")
    .addColumn("visit_id", "text", (c) => c.references("visits.id").onDelete("cascade"))
    .addColumn("payment_id", "text")
    .addColumn("confirms", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("batch", "text")
    .addColumn("entry_id", "text")
    .execute();
  await schema
    .createTable("bank_batches")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file_name", "text", (c) => c.notNull())
    .addColumn("accepted_at", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("bank_columns")
    .addColumn("form", "text", (c) => c.primaryKey())
    .addColumn("kinds", "text", (c) => c.notNull())
    .addColumn("chosen_at", "text", (c) => c.notNull())
    .execute();
  await sql`create index bank_rows_not_ours on bank_rows (not_ours_at) where not_ours_at is not null`.execute(
    db,
  );
  await schema.createIndex("bank_files_by_age").on("bank_files").column("read_at").execute();
  await schema.createIndex("bank_rows_of_file").on("bank_rows").column("file_id").execute();
  await sql`create index bank_rows_of_visit on bank_rows (visit_id) where visit_id is not null`.execute(
    db,
  );
  await sql`create index bank_rows_of_batch on bank_rows (batch) where batch is not null`.execute(
    db,
  );
  await sql`create index bank_rows_open on bank_rows (read_at) where payment_id is null`.execute(
    db,
  );
  await schema
    .alterTable("staff")
    .addColumn("may_match_bank", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
