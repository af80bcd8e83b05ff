import { claimsOf, saysNabl } from "#app/lib/claims.ts";
import type { LabDefaults } from "#app/lib/lab.ts";
import { readLabSettings } from "./lab-settings.queries.server.ts";
import type { Db } from "./schema.server.ts";

const NAME = "claims";

/** Whether the site says of the lab that it is accredited by the NABL; false in a database never served. */
export const claimsNabl = async (db: Db) => saysNabl(await findClaims(db));

/** All claims, those that are blank too; none in a database that was never served. */
export async function findClaims(db: Db) {
  const stored = JSON.parse((await findStored(db)) ?? "[]") as LabDefaults["claims"];
  return claimsOf(await readLabSettings(db), stored);
}

const findStored = async (db: Db) =>
  (await db.selectFrom("settings").select("value").where("name", "=", NAME).executeTakeFirst())
    ?.value;

/** Keeps what the environment claims where queries and transactions find it. */
export async function storeClaims(db: Db, claims: LabDefaults["claims"]) {
  const value = JSON.stringify(claims);
  if (value === (await findStored(db))) return;
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
