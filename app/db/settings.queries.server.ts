import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./schema.server.ts";
import { sqlOnce } from "./sql-once.server.ts";

const selectSetting = sqlOnce((db, name = "") =>
  db.selectFrom("settings").select("value").where("name", "=", name),
);

async function findSetting(db: Db, name: string) {
  const [setting] = await selectSetting(db, name);
  return setting;
}

/** Grows with every change of public data. Cached pages are valid for one version. */
export async function findDataVersion(db: Db) {
  return Number((await findSetting(db, "dataVersion"))?.value ?? 0);
}

/** Call inside the transaction that changes public data: running servers notice within a second. */
export async function bumpDataVersion(trx: Db) {
  const next = sql<string>`cast(cast(settings.value as integer) + 1 as text)`;
  await trx
    .insertInto("settings")
    .values({ name: "dataVersion", value: "1" })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: next }))
    .execute();
}

/**
 * Sets data version 1, for the one instance that seeds an empty database. Other instances wait for its
 * transaction and then get false.
 */
export const claimFirstDataVersion = (trx: Db) => claimOnce(trx, "dataVersion");

/** Sets this setting to 1 inside a transaction; false when it has been set before. */
export async function claimOnce(trx: Db, name: string) {
  const claimed = await trx
    .insertInto("settings")
    .values({ name, value: "1" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

/** True once `claimOnce` has set this setting. */
export const isClaimed = async (db: Db, name: string) => Boolean(await findSetting(db, name));

const newSecret = () => ({ name: "secret", value: randomBytes(32).toString("hex") });

/** Running servers use the old secret until they are restarted. */
export async function replaceSecret(db: Db) {
  const { name, value } = newSecret();
  await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
}

/** RETENTION_DAYS of the last started server, for commands whose environment does not set it. */
export async function findRetentionDays(db: Db) {
  const stored = await findSetting(db, "retentionDays");
  return stored && Number(stored.value);
}

export async function storeRetentionDays(db: Db, days: number) {
  if ((await findRetentionDays(db)) === days) return;
  const value = String(days);
  await db
    .insertInto("settings")
    .values({ name: "retentionDays", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The installation's secret, made on first use: 32 bytes in hex. It signs report links and keys hashes. */
export async function findOrMakeSecret(db: Db) {
  await db
    .insertInto("settings")
    .values(newSecret())
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const secret = await findSetting(db, "secret");
  if (!secret) throw new Error("The installation's secret could not be stored");
  return secret.value;
}
