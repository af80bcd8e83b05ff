import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type Addresses, pathOf } from "#server/cache/addresses.ts";
import type { Life } from "./listen.ts";
import type { Log } from "#server/observe/log.ts";
import type { Gate, Gates } from "#server/guard/overload.ts";
import { type HeaderList, type Reply, sendReply } from "./reply.ts";
import { readWholeBody } from "./request-body.ts";
import { inertHeaders } from "#server/guard/security.ts";

type Site = {
  addresses: Pick<Addresses, "cacheKey">;
  fetch: (request: Request, environment?: object) => Response | Promise<Response>;
  /** A kept reply, or undefined. */
  find: (target: string) => Reply | undefined;
  /** A public answer that is not kept yet. */
  answer: (key: string) => Promise<Reply>;
  gates: Gates;
  always: HeaderList;
  life: Life;
  log: Pick<Log, "error">;
};

/** Answered even when every gate is full. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);
const SEARCHES = new Set(["/search", "/api/search"]);

/** What node:http calls: kept replies first, then public answers to be made, then everything else. */
export function createListener(site: Site): RequestListener {
  const { gates, life, log } = site;
  const inert = inertHeaders(site.always);
  const handle = handlerFor(site.fetch);
  const handleAt = new Map<Gate, ReturnType<typeof handlerFor>>(
    Object.values(gates).map((gate) => [gate, handlerFor(admittedBy(gate))]),
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
    const gate = gateFor(target);
    if (gate.refuses()) return refuseLater(response, inert);
    const key = reads ? site.addresses.cacheKey(target) : undefined;
    if (key !== undefined) return void sendWhenMade(key, gate, request, response);
    if (reads) return void handleAt.get(gate)?.(request, response);
    readWholeBody(request, () => {
      // Many bodies may have ended at once: each asks again.
      if (gate.refuses()) return refuseLater(response, inert);
      void handleAt.get(gate)?.(request, response);
    });
  }

  function gateFor(target: string) {
    if (SEARCHES.has(pathOf(target))) return gates.searches;
    return target.startsWith("/api/") ? gates.calls : gates.pages;
  }

  function handlerFor(fetch: Site["fetch"]) {
    return getRequestListener(fetch, {
      // HTTP/1.0 needs no Host; no answer depends on it.
      hostname: "localhost",
      errorHandler: (error) => {
        // A Host or target that no URL can be made of.
        const status = error instanceof RequestError ? 400 : 500;
        if (status === 500) log.error({ err: error }, "a request could not be answered");
        return new Response(null, { status, headers: Object.fromEntries(inert) });
      },
    });
  }

  /** Leaves the gate when the answer is made: how slowly it is read is the connection's own affair. */
  function admittedBy(gate: Gate): Site["fetch"] {
    return async (request, environment) => {
      const leave = gate.enter();
      try {
        // The turn is for beginning: what waits for the database keeps nobody waiting.
        const { made } = await gate.inTurn(() => ({ made: site.fetch(request, environment) }));
        return await made;
      } finally {
        leave();
      }
    };
  }

  async function sendWhenMade(
    key: string,
    gate: Gate,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const leave = gate.enter();
    try {
      // The one before may have asked for the same.
      const made = gate.inTurn(() => site.find(key) ?? site.answer(key));
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
  const wishes = {
    acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
    ifNoneMatch: request.headers["if-none-match"] ?? "",
  };
  sendReply(response, reply, wishes, request.method === "GET");
}

const BUSY = "We are very busy right now. Please try again in a few seconds.";

/** Who is refused at once asks again at once: all the work would go into refusing. */
const REFUSE_AFTER_MS = 500;
const refuseLater = (response: ServerResponse, inert: HeaderList) =>
  void setTimeout(() => refuseForNow(response, inert), REFUSE_AFTER_MS);

function refuseForNow(response: ServerResponse, inert: HeaderList) {
  const body = JSON.stringify({ success: false, message: BUSY, errors: [] });
  const headers: HeaderList = [
    ["Content-Type", "application/json"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Retry-After", "2"],
    ["Cache-Control", "no-store"],
    ...inert,
  ];
  response.writeHead(503, headers.flat());
  response.end(body);
}
