import type { Kysely } from "kysely";

/** Why a visit charge is waived: the charge itself stays on the bill, as a line of its own. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("visits").addColumn("charge_waived_because", "text").execute();
}
