import { type Kysely, sql } from "kysely";

/** How long each patient waited for the first call, so that the figures of a month read one index. */
export async function up(db: Kysely<unknown>) {
  for (const name of ["first_called_at", "first_called_day", "first_called_by_id"])
    await db.schema.alterTable("calls").addColumn(name, "text").execute();
  await db.schema.alterTable("calls").addColumn("waited_minutes", "integer").execute();
  await sql`
    create index calls_first on calls (first_called_day, waited_minutes)
    where first_called_day is not null
  `.execute(db);
}
