import type { Db } from "#app/db/schema.server.ts";
import { isGatewayName, type GatewayName } from "#app/domain/gateways/gateway.ts";
import {
  findGateways,
  sealKeys,
  type StoredGateways,
  storeGateways,
  unsealKeys,
} from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { gatewayInWords } from "#app/domain/gateways/gateway-words.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { holdLab } from "../lab-change.server.ts";
import type { LabForm } from "../lab-forms.ts";

/** What the Lab screen shows of the gateway: never a secret, only whether there is one. */
export type GatewaySetting = {
  on: GatewayName | null;
  keyIds: Partial<Record<GatewayName, string>>;
  /** True where the secrets are there, and this installation reads them. */
  isKept: Record<GatewayName, boolean>;
};

export async function findGatewaySetting(db: Db, sealKey: string): Promise<GatewaySetting> {
  const stored = await findGateways(db);
  const { on, keys } = stored;
  const isKept = (name: GatewayName) => unsealKeys(sealKey, name, stored) !== undefined;
  return {
    on,
    keyIds: { razorpay: keys.razorpay?.keyId ?? "", cashfree: keys.cashfree?.keyId ?? "" },
    isKept: { razorpay: isKept("razorpay"), cashfree: isKept("cashfree") },
  };
}

const KEY_IDS: Record<GatewayName, { form: RegExp; said: string }> = {
  razorpay: {
    form: /^rzp_(?:test|live)_\w{8,40}$/,
    said: "A key id of Razorpay begins with rzp_live_ or rzp_test_",
  },
  cashfree: { form: /^\w{8,60}$/, said: "An app id of Cashfree has letters and digits alone" },
};

/**
 * Sets by which gateway patients pay, or that they do not (product §10: Lab). A blank secret leaves the one
 * that is there. The history tells that keys were changed and of which gateway, and nothing of them.
 */
export async function saveGateway(
  trx: Db,
  by: By,
  typed: LabForm<"gateway">,
  sealKey: string,
): Promise<Done> {
  await holdLab(trx);
  const stored = await findGateways(trx);
  const { gateway: name } = typed;
  if (!isGatewayName(name)) return turnOff(trx, by, stored);
  const keys = keysOf(typed, name, unsealKeys(sealKey, name, stored));
  await storeGateways(trx, {
    on: name,
    keys: { ...stored.keys, [name]: sealKeys(sealKey, name, keys) },
  });
  const words = gatewayInWords(name);
  const did = stored.on === name ? `changed the keys of ${words}` : `turned on payment by ${words}`;
  await note(trx, by, did);
  return { ok: true, said: `Patients can pay by ${words}.`, undo: undefined };
}

async function turnOff(trx: Db, by: By, stored: StoredGateways): Promise<Done> {
  const said = "Online payment is off.";
  if (stored.on === null) return { ok: true, said, undo: undefined };
  // The keys stay: money for links of before may still come in, and may have to go back.
  await storeGateways(trx, { ...stored, on: null });
  await note(trx, by, `turned off payment by ${gatewayInWords(stored.on)}`);
  return { ok: true, said, undo: undefined };
}

const note = (trx: Db, by: By, did: string) =>
  record(trx, { ...by, action: "lab.gateway", details: { did } }, []);

type Known = ReturnType<typeof unsealKeys>;

/** The keys as they are from now on. @throws a refusal for what no gateway gives out. */
function keysOf(typed: LabForm<"gateway">, name: GatewayName, known: Known) {
  const keyId = typed.keyId.trim();
  const { form, said } = KEY_IDS[name];
  if (!form.test(keyId)) return refuse("invalid", said);
  const same = known?.keyId === keyId ? known : undefined;
  const secret = secretOf(typed.secret) || (same?.secret ?? "");
  const webhookSecret = secretOf(typed.webhookSecret) || (same?.webhookSecret ?? "");
  if (!secret) return refuse("invalid", "Please paste the secret of this key");
  if (!webhookSecret && name === "razorpay")
    return refuse("invalid", "Please paste the secret of the webhook");
  return { keyId, secret, webhookSecret };
}

/** Without the blanks around it. @throws a refusal for what is none. */
function secretOf(typed: string) {
  const secret = typed.trim();
  return secret === "" || /^[\u0021-\u007e]{8,200}$/.test(secret)
    ? secret
    : refuse("invalid", "A secret has 8 to 200 signs and no blanks");
}
