import { type Kysely, sql } from "kysely";

/** Containers that come to the lab are counted: by whom, when, and with which label. */
export async function up(db: Kysely<unknown>) {
  for (const name of ["label", "counted_at", "counted_by_id"])
    await db.schema.alterTable("samples").addColumn(name, "text").execute();
  await sql`
    create index if not exists samples_by_label on samples (label) where label is not null
  `.execute(db);
}
