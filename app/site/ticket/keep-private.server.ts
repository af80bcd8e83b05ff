import type { Context } from "hono";

/** Nobody keeps the answers about a ticket, and no page learns its link. */
export function keepPrivate(c: Context, next: () => Promise<void>) {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  return next();
}
