import { timingSafeEqual, createHash } from "node:crypto";
import { refuse } from "#app/http/answers.server.ts";
import { type Context, Hono } from "hono";
import type { Config } from "#server/config.ts";
import type { Metrics } from "./metrics.ts";

/** `/metrics`, for requests from this machine itself or with METRICS_TOKEN. */
export function metricsRoute({ config, metrics }: { config: Config; metrics: Metrics }) {
  const app = new Hono();
  app.get("/metrics", async (c) => {
    if (!isLocal(c) && !hasToken(c, config.metricsToken))
      return refuse(c, 403, "The metrics are open to this machine, or with METRICS_TOKEN");
    const { contentType, text } = await metrics.text();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  });
  return app;
}

const FORWARDED = ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"];

/** Requests that a proxy on this machine forwards are not local. */
function isLocal(c: Context) {
  const environment: { incoming?: { socket?: { remoteAddress?: string } } } | undefined = c.env;
  const peer = environment?.incoming?.socket?.remoteAddress ?? "";
  return /^(::ffff:)?127\.|^::1$/.test(peer) && !FORWARDED.some((name) => c.req.header(name));
}

function hasToken(c: Context, token: string | undefined) {
  const sent = c.req.header("Authorization")?.replace(/^Bearer /i, "");
  return token !== undefined && sent !== undefined && timingSafeEqual(digest(sent), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();
