import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { seal, unseal } from "#app/lib/sealed.server.ts";
import { type Gateway, GATEWAYS, type GatewayKeys, type GatewayName } from "./gateway.ts";
import { openGateway } from "./open-gateway.server.ts";

/**
 * The lab's gateways stand in one row of `settings`, so that neither the history nor an export has them.
 * Both secrets of a gateway are sealed with a key that is not in the database: a backup holds them
 * unreadable, and restored on another machine they are typed again.
 */

const ROW = "paymentGateway";

const storedKeys = z.object({ keyId: z.string(), sealed: z.string() });
const stored = z.object({
  /** By which patients pay; null while that is off. The keys of the other one stay for what it still tells. */
  on: z.nullable(z.enum(GATEWAYS)),
  keys: z.partialRecord(z.enum(GATEWAYS), storedKeys),
});

export type StoredGateways = z.output<typeof stored>;

export async function findGateways(db: Db): Promise<StoredGateways> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", ROW)
    .executeTakeFirst();
  return row ? stored.parse(JSON.parse(row.value)) : { on: null, keys: {} };
}

/** Whether patients can pay by a gateway. */
export const isGatewayOn = async (db: Db) => (await findGateways(db)).on !== null;

export async function storeGateways(trx: Db, gateways: StoredGateways) {
  const value = JSON.stringify(gateways);
  await trx
    .insertInto("settings")
    .values({ name: ROW, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

const secrets = z.object({ secret: z.string(), webhookSecret: z.string() });
type Secrets = z.output<typeof secrets>;

/** The key id is bound to its secrets, so that a changed row opens nothing. */
const purposeOf = (name: GatewayName, keyId: string) => `gateway ${name} ${keyId}`;

export const sealKeys = (sealKey: string, name: GatewayName, { keyId, ...rest }: GatewayKeys) => ({
  keyId,
  sealed: seal(sealKey, purposeOf(name, keyId), JSON.stringify(rest satisfies Secrets)),
});

/** What was sealed; undefined where there is nothing, or another key has sealed it. */
export function unsealKeys(sealKey: string, name: GatewayName, { keys }: StoredGateways) {
  const own = keys[name];
  const text = own && unseal(sealKey, purposeOf(name, own.keyId), own.sealed);
  return text === undefined
    ? undefined
    : { keyId: own?.keyId ?? "", ...secrets.parse(JSON.parse(text)) };
}

export type KnowsGateways = {
  db: Db;
  /** Not in the database: who has that alone, or a backup, opens nothing. */
  sealKey: string;
  /** In the place of the gateways' own addresses; only tests set it. */
  gatewayUrl?: string | undefined;
};

/** A gateway with the lab's keys, also when it is off; undefined where there are none. */
export async function findGateway(
  { db, sealKey, gatewayUrl }: KnowsGateways,
  name: GatewayName,
): Promise<Gateway | undefined> {
  const keys = unsealKeys(sealKey, name, await findGateways(db));
  return keys && openGateway(name, { ...keys, baseUrl: gatewayUrl });
}
