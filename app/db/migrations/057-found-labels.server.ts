import { type Kysely, sql } from "kysely";

/** In which bag Receive found a tube that is not as it was at the door. */
export async function up(db: Kysely<unknown>) {
  for (const column of ["found_at", "found_day", "found_bag"])
    await db.schema.alterTable("labels").addColumn(column, "text").execute();
  await sql`create index labels_found on labels (found_day) where found_day is not null`.execute(
    db,
  );
}
