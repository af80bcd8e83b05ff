import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type Addresses, pathOf } from "#server/cache/addresses.ts";
import { inHindi } from "#app/lib/language.ts";
import { REQUEST_MS } from "./http-server.ts";
import type { Life } from "./drain.ts";
import type { Log } from "#server/observe/log.ts";
import {
  type ConcurrencyLimiter,
  type ConcurrencyLimiters,
  refuseLater,
} from "#server/guard/overload.ts";
import { type HeaderList, type Reply, sendReply } from "#server/fast-lane/reply.ts";
import { readWholeBody } from "./request-body.ts";
import { inertHeaders } from "#server/guard/security.ts";

type Site = {
  addresses: Pick<Addresses, "cacheKey" | "canonicalPath" | "find">;
  /** Whose request it is, as rate limits count it. */
  clientOf: (request: IncomingMessage) => string;
  fetch: (request: Request, environment?: object) => Response | Promise<Response>;
  /** The cached reply, if there is one. */
  find: (target: string) => Reply | undefined;
  /** Why a request is refused while there are too many, in its language; English without it. */
  busyFor?: (target: string, accepted: string | undefined) => string;
  /** Renders a public response that is not cached yet. */
  answer: (key: string) => Promise<Reply>;
  limiters: ConcurrencyLimiters;
  /** Where a body is larger than a form: it is read by its handler, as it arrives. */
  uploads?: readonly { isAt: (target: string) => boolean; limiter: ConcurrencyLimiter }[];
  /** How long a body may take that is no upload. */
  bodyMs?: number;
  always: HeaderList;
  life: Life;
  log: Pick<Log, "error">;
};

type Environment = { incoming?: IncomingMessage };

/** Answered even when every limiter is full. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);
const SEARCHES = new Set(["/search", inHindi("/search"), "/api/search"]);

/** Serves cached replies first, then public responses that must be rendered, then everything else. */
export function createRequestListener(site: Site): RequestListener {
  const { limiters, uploads = [], life, log } = site;
  const inert = inertHeaders(site.always);
  const handle = handlerFor(site.fetch);
  const handleAt = new Map<ConcurrencyLimiter, ReturnType<typeof handlerFor>>(
    [...Object.values(limiters), ...uploads.map((upload) => upload.limiter)].map((limiter) => [
      limiter,
      handlerFor(admittedBy(limiter)),
    ]),
  );
  return listener;

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (life.held) return void life.held.then(() => listener(request, response));
    if (life.stopping) response.setHeader("Connection", "close");
    if (request.httpVersion === "1.1" && request.headers.host === undefined)
      return sendEmpty(response, 400);
    const target = request.url ?? "/";
    const reads = request.method === "GET" || request.method === "HEAD";
    const reply = reads ? site.find(target) : undefined;
    if (reply) return send(request, response, reply);
    if (PROBES.has(target)) return void handle(request, response);
    const call = canonicalCall(target);
    if (call !== undefined && call !== target) {
      request.url = call;
      return listener(request, response);
    }
    const upload = reads ? undefined : uploads.find(({ isAt }) => isAt(target));
    const limiter = upload?.limiter ?? limiterFor(target);
    const client = site.clientOf(request);
    const refuse = () =>
      refuseLater(response, inert, site.busyFor?.(target, request.headers["accept-language"]));
    if (limiter.rejects(client)) return refuse();
    const key = reads ? site.addresses.cacheKey(target) : undefined;
    if (key !== undefined) return void sendWhenMade(key, limiter, request, response);
    if (reads || upload) return void handleAt.get(limiter)?.(request, response);
    readWholeBody(request, {
      proceed() {
        // Many bodies may have ended at once, so check again.
        if (limiter.rejects(client)) return refuse();
        void handleAt.get(limiter)?.(request, response);
      },
      tooSlow: () => sendEmpty(response, 408),
      withinMs: site.bodyMs ?? REQUEST_MS,
    });
  }

  /** A call in any spelling is answered as the canonical one: programs do not all follow a redirect. */
  function canonicalCall(target: string) {
    const path = pathOf(target);
    const canonical = site.addresses.canonicalPath(path);
    return canonical?.startsWith("/api/") ? canonical + target.slice(path.length) : undefined;
  }

  function limiterFor(target: string) {
    const path = pathOf(target);
    if (SEARCHES.has(path)) return limiters.searches;
    if (site.addresses.find(path)?.computes) return limiters.computing;
    return target.startsWith("/api/") ? limiters.calls : limiters.pages;
  }

  function handlerFor(fetch: Site["fetch"]) {
    return getRequestListener(fetch, {
      // HTTP/1.0 needs no Host; no answer depends on it.
      hostname: "localhost",
      errorHandler: (error) => {
        // RequestError: the Host or the target makes no valid URL.
        const status = error instanceof RequestError ? 400 : 500;
        if (status === 500) log.error({ err: error }, "a request could not be answered");
        return new Response(null, { status, headers: Object.fromEntries(inert) });
      },
    });
  }

  /** Releases the slot when the response is made: a slow reader must not hold it. */
  function admittedBy(limiter: ConcurrencyLimiter): Site["fetch"] {
    return async (request, environment: Environment = {}) => {
      const leave = limiter.admit(environment.incoming && site.clientOf(environment.incoming));
      const make = () => site.fetch(request, environment);
      try {
        if (limiter.rests) return await limiter.run(make);
        // Limit only the start: a handler that waits for the database blocks nobody.
        const { made } = await limiter.run(() => ({ made: make() }));
        return await made;
      } finally {
        leave();
      }
    };
  }

  async function sendWhenMade(
    key: string,
    limiter: ConcurrencyLimiter,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const leave = limiter.admit(site.clientOf(request));
    try {
      // The previous request may have been for the same page.
      const made = limiter.run(() => site.find(key) ?? site.answer(key));
      send(request, response, await made);
    } catch (error) {
      log.error({ err: error }, "a public answer could not be made or sent");
      if (response.headersSent) response.destroy();
      else sendEmpty(response, 500);
    } finally {
      leave();
    }
  }

  function sendEmpty(response: ServerResponse, status: number) {
    const headers: HeaderList = [...inert, ["Content-Length", "0"], ["Connection", "close"]];
    response.writeHead(status, headers.flat()).end();
  }
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply) {
  const negotiation = {
    acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
    ifNoneMatch: request.headers["if-none-match"] ?? "",
  };
  sendReply(response, reply, negotiation, request.method === "GET");
}
