import { isIP, isIPv4 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/config.ts";

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

/** A page's in-process call counts against the address of its visitor. */
export function asClient(c: Context, init: RequestInit = {}): RequestInit {
  const forwardedFor = c.req.header("X-Forwarded-For");
  if (forwardedFor === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set("X-Forwarded-For", forwardedFor);
  return { ...init, headers };
}

/**
 * The address `trustedProxies` hops before this server. Each proxy appends the address it was called
 * from; entries further left are the client's and cannot be trusted.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
) {
  const hops = [...(forwardedFor?.split(",").map(withoutPort) ?? []), peer ?? ""];
  const client = hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? "";
  return networkOf(isIP(client) ? client : (peer ?? ""));
}

/** Some proxies append `192.0.2.1:50000` or `[2001:db8::1]:50000`. */
const withoutPort = (hop: string) =>
  hop
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");

/** A household or phone has a whole IPv6 /64, so that counts as one address. */
function networkOf(address: string) {
  if (isIPv4(address) || !isIP(address)) return address || "unknown";
  const groups = groupsOf(address);
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).join(":")}::/64`;
}

/** The /48 around a /64 made by `clientAddress`; undefined for anything else. */
export const widerNetwork = (address: string) =>
  address.endsWith("::/64") ? `${address.split(":", 3).join(":")}::/48` : undefined;

/** The eight groups of an IPv6 address, in lower-case hex without leading zeros. */
function groupsOf(address: string) {
  const inHex = (address.split("%")[0] ?? "").replace(/\d{1,3}(?:\.\d{1,3}){3}$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = "", tail] = inHex.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16).toString(16));
}

/** IPv4 clients reach an IPv6 socket as `::ffff:a.b.c.d`, or through NAT64 as `64:ff9b::a.b.c.d`. */
function embeddedIPv4(groups: string[]) {
  if (!["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"].includes(groups.slice(0, 6).join(":")))
    return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
