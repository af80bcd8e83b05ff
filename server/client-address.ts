import { isIP, isIPv4 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "./config.ts";

type Incoming = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

/** Sets `c.var.clientAddress`; X-Forwarded-For counts only as far as TRUST_PROXY says. */
export const identifyClients =
  ({ trustedProxies }: Pick<Config, "trustedProxies">): MiddlewareHandler =>
  async (c, next) => {
    const environment: Incoming = c.env;
    c.set(
      "clientAddress",
      clientAddress(
        environment?.incoming?.socket?.remoteAddress,
        c.req.header("X-Forwarded-For"),
        trustedProxies,
      ),
    );
    await next();
  };

/** A call that a page makes in process counts for the visitor who asked for the page. */
export function asClient(c: Context, init: RequestInit = {}): RequestInit {
  const forwardedFor = c.req.header("X-Forwarded-For");
  if (forwardedFor === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", forwardedFor);
  return { ...init, headers };
}

/**
 * The address `trustedProxies` hops before this server. Each proxy appends whom it heard from, so
 * what stands further left is only what the client says of itself.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  const hops = [...(forwardedFor?.split(",").map((hop) => hop.trim()) ?? []), peer ?? ""];
  const client = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return networkOf(isIP(client) ? client : (peer ?? ""));
}

/** One household or phone holds a whole IPv6 /64, so that is what counts as one address. */
function networkOf(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped) || !isIP(mapped)) return mapped || "unknown";
  const [head = "", tail] = (mapped.split("%")[0] ?? "").split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
