import type { Db } from "./schema.server.ts";

/** What the lab has set at its desk, by name; a name without an entry has its default (decision 43). */
export type LabSettings = ReadonlyMap<string, string>;

/** Names are those of lab-details and lab-rules: `phone`, `claim.1`, `slot.09:00 AM`, `pincode.560038`. */
export async function readLabSettings(db: Db): Promise<LabSettings> {
  const rows = await db.selectFrom("labSettings").selectAll().orderBy("name").execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Those of some names alone. */
export async function findLabSettings(db: Db, names: readonly string[]): Promise<LabSettings> {
  const rows = await db.selectFrom("labSettings").selectAll().where("name", "in", names).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}
