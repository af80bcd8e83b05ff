import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./schema.server.ts";

const findSetting = (db: Db, name: string) =>
  db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();

/** Counts up with every change of public data; all that is cached is valid for one version. */
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
 * Makes data version 1, for the one instance that fills an empty database. Others wait for its
 * transaction, then learn that they are not the first.
 */
export async function claimFirstDataVersion(trx: Db) {
  const claimed = await trx
    .insertInto("settings")
    .values({ name: "dataVersion", value: "1" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .returning("name")
    .executeTakeFirst();
  return claimed !== undefined;
}

const newSecret = () => ({ name: "secret", value: randomBytes(32).toString("hex") });

/** Running servers keep the old one until they are started again. */
export async function replaceSecret(db: Db) {
  const { name, value } = newSecret();
  await db.updateTable("settings").set({ value }).where("name", "=", name).execute();
}

/** The RETENTION_DAYS with which a server started last, for a command that is not told them. */
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

/** The installation's own secret, made on first use: 32 bytes, hex. Signs report links, keys hashes. */
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
