import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type { Context, MiddlewareHandler } from "hono";
import ipaddr from "ipaddr.js";
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

/** The same for a request that has not reached the app. */
export const clientOf =
  ({ trustedProxies }: Pick<Config, "trustedProxies">) =>
  ({ socket, headers }: IncomingMessage) =>
    clientAddress(
      socket.remoteAddress,
      [headers["x-forwarded-for"]].flat().join(",") || undefined,
      trustedProxies,
    );

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

/** IPv4 clients reach an IPv6 socket as `::ffff:a.b.c.d`, or through NAT64 as `64:ff9b::a.b.c.d`. */
const HOLDS_IPV4 = ["ipv4Mapped", "rfc6052"];

/** A household or phone has a whole IPv6 /64, so that counts as one address. */
function networkOf(address: string) {
  if (!isIPv6(address)) return address || "unknown";
  // Node knows more characters of a zone (`fe80::1%eth0`) than the parser.
  const parsed = ipaddr.IPv6.parse(address.split("%")[0] ?? "");
  if (HOLDS_IPV4.includes(parsed.range())) return parsed.toByteArray().slice(-4).join(".");
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
}

/** The /48 around a /64 made by `clientAddress`; undefined for anything else. */
export const widerNetwork = (address: string) =>
  address.endsWith("::/64") ? `${address.split(":", 3).join(":")}::/48` : undefined;
