import type { Db } from "#app/db/schema.server.ts";
import { GATEWAYS, type GatewayName } from "./gateway.ts";
import {
  findGateways,
  sealKeys,
  storeGateways,
  unsealKeys,
} from "./gateway-keys.queries.server.ts";

/**
 * Seals the secrets of gateways with another key, where one of the earlier keys opens them. Run inside a
 * transaction. @returns the gateways whose secrets no key opens: they are typed anew.
 */
export async function sealAnew(trx: Db, sealKey: string, earlier: readonly string[]) {
  const stored = await findGateways(trx);
  const closed: GatewayName[] = [];
  const keys = { ...stored.keys };
  for (const name of GATEWAYS) {
    if (!stored.keys[name] || unsealKeys(sealKey, name, stored)) continue;
    const [known] = earlier.flatMap((one) => unsealKeys(one, name, stored) ?? []);
    if (known) keys[name] = sealKeys(sealKey, name, known);
    else closed.push(name);
  }
  if (GATEWAYS.some((name) => keys[name] !== stored.keys[name]))
    await storeGateways(trx, { ...stored, keys });
  return closed;
}
