import { createHmac } from "node:crypto";
import { sameHash } from "#app/lib/keyed-hash.server.ts";
import type { GatewayEvent, ReadWebhook } from "./gateway.ts";

type Signed = {
  secret: string;
  /** The heads that must be there. */
  heads: readonly (string | undefined)[];
  /** What is signed, one after the other. */
  parts: readonly (string | Uint8Array | undefined)[];
  signature: string | undefined;
  encoding: "hex" | "base64";
};

/**
 * Reads a webhook whose signature is the HMAC-SHA256 of its parts, compared in constant time.
 * @param read makes events of the body; undefined where it is not as the gateway describes it.
 */
export function readWebhook(
  body: Uint8Array,
  { secret, heads, parts, signature, encoding }: Signed,
  read: (body: object) => readonly GatewayEvent[] | undefined,
): ReadWebhook {
  if (!signature || heads.some((head) => !head || head.length > 200))
    return { ok: false, reason: "missing-head" };
  const hmac = createHmac("sha256", secret);
  for (const part of parts) hmac.update(part ?? "");
  if (secret === "" || !sameHash(hmac.digest(encoding), signature))
    return { ok: false, reason: "wrong-signature" };
  const object = readObject(body);
  const events = object && read(object);
  return events ? { ok: true, events } : { ok: false, reason: "not-readable" };
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Undefined for what is not the JSON of an object in UTF-8. */
function readObject(body: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(UTF8.decode(body));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The gateway's page. @throws unless it is https, or where the gateway itself is, so that no answer sends
 * a patient to something else.
 */
export function payPage(address: string, base: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "https:" || (url && url.origin === new URL(base).origin)) return url.href;
  throw new Error("The gateway's page is no https address");
}
