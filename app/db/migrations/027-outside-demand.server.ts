import { type Kysely, sql } from "kysely";

type Tables = {
  visits: { pincode: string | null; chargePaise: number | null };
  labSettings: { name: string };
};

/** Pincodes at which the lab does not come are counted, and never billed as free. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("bookings").addColumn("outside_pincode", "text").execute();
  await db.schema
    .createTable("outside_demand")
    .addColumn("pincode", "text", (c) => c.notNull())
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("asked", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("outside_demand_key", ["pincode", "day"])
    .execute();
  await forgetFreeWays(db as Kysely<Tables>);
}

/** The desk stored "no charge" for any pincode; without a list the lab goes everywhere, and it was right. */
async function forgetFreeWays(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom("labSettings")
    .select("name")
    .where("name", "like", "pincode.%")
    .execute();
  const served = rows.map(({ name }) => name.slice("pincode.".length));
  if (served.length === 0) return;
  await db
    .updateTable("visits")
    .set({ chargePaise: sql<null>`null` })
    .where("chargePaise", "=", 0)
    .where("pincode", "not in", served)
    .execute();
}
