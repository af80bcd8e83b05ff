import { randomUUID } from "node:crypto";
import { isUnavailable } from "#app/db/unavailable.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { t } from "#app/lib/translate.ts";
import type { Context, ErrorHandler, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Addresses } from "#server/cache/addresses.ts";
import { RETRY_AFTER } from "#server/guard/overload.ts";
import type { Log } from "#server/observe/log.ts";
import type { Metrics } from "#server/observe/metrics.ts";

/** Marks calls that a page makes while it is rendered: they are part of a request. */
export const IN_PROCESS = { inProcess: true };

export const isInProcess = (c: Context) =>
  (c.env as { inProcess?: boolean } | undefined)?.inProcess;

/** The matched pattern, never the path, which may contain a phone number. */
function routeOf(c: Context, { find }: Pick<Addresses, "find">) {
  const pattern = routePath(c);
  return pattern.includes("*") ? (find(c.req.path)?.pattern ?? pattern) : pattern;
}

type Given = { log: Log; metrics: Metrics; addresses: Pick<Addresses, "find"> };

/** Gives every request an id for the client and the log, and counts it. */
export const identifyRequests =
  ({ log, metrics, addresses }: Given): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.header("X-Request-Id", requestId);
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method } = c.req;
    const status = statusOf(c);
    const route = routeOf(c, addresses);
    if (method === "POST" && status < 300 && BOOKINGS.has(route)) metrics.countBooking();
    if (isInProcess(c)) return;
    const ms = performance.now() - startedAt;
    metrics.observe({ route, method, status, ms });
    const level = method === "POST" || status >= 500 ? "info" : "debug";
    log[level]({ requestId, method, route, status, ms: Math.round(ms) });
  };

/** As proxies count a request whose client has gone before it was answered. */
const CLIENT_GONE = 499;

/** A browser that drops a call makes its work fail: nothing is wrong with the server then. */
const statusOf = ({ req, res }: Context) =>
  res.status >= 500 && req.raw.signal.aborted ? CLIENT_GONE : res.status;

const BOOKINGS = new Set(["/api/bookings", "/api/cart-tests"]);

const NOT_NOW = t`We cannot do this right now. Please try again in a moment.`;
const NOT_SAVED = t`We could not save this just now. Please try again in a minute.`;
const OUR_FAULT = t`Something went wrong on our side. Please try again.`;

/**
 * Logs an error once and returns the response to send. An unavailable database is 503: a retry may
 * succeed. Anything else is a bug: 500, its stack in the log and nothing of it in the response.
 */
export function reportError(
  log: Log,
  err: unknown,
  facts: { method: string; route: string; requestId?: string | undefined },
) {
  if (isUnavailable(err)) {
    log.warn({ ...facts, err });
    return { status: 503, message: facts.method === "POST" ? NOT_SAVED : NOT_NOW } as const;
  }
  log.error({ ...facts, err });
  return { status: 500, message: OUR_FAULT } as const;
}

export const answerErrors =
  ({ log, addresses }: Pick<Given, "log" | "addresses">): ErrorHandler =>
  (error, c) => {
    const requestId = c.res.headers.get("X-Request-Id") ?? undefined;
    const facts = { requestId, method: c.req.method, route: routeOf(c, addresses) };
    const { status, message } = reportError(log, error, facts);
    if (status === 503) c.header(...RETRY_AFTER);
    return refuse(c, status, message);
  };
