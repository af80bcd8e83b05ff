import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { cacheKey } from "./cacheable.ts";
import type { Life } from "./listen.ts";
import type { Gate, Gates } from "./overload.ts";
import { type HeaderList, type Reply, sendReply } from "./reply.ts";
import { readWholeBody } from "./request-body.ts";
import { inertHeaders } from "./security.ts";

type Site = {
  fetch: (request: Request) => Response | Promise<Response>;
  /** A kept reply, or undefined. */
  find: (target: string) => Reply | undefined;
  /** A public answer that is not kept yet. */
  answer: (key: string) => Promise<Reply>;
  gates: Gates;
  always: HeaderList;
  life: Life;
};

/** They are answered even when the house is full. */
const PROBES = new Set(["/healthz", "/readyz", "/metrics"]);

/** What node:http calls: kept replies first, then public answers to be made, then everything else. */
export function createListener(site: Site): RequestListener {
  const handle = getRequestListener(site.fetch, {
    // HTTP/1.0 needs no Host; no answer depends on it.
    hostname: "localhost",
    // Reached with what is no address (a Host or target that no URL can be made of).
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: Object.fromEntries(inertHeaders(site.always)),
      }),
  });
  return listener;

  function listener(request: IncomingMessage, response: ServerResponse): void {
    if (site.life.held) return void site.life.held.then(() => listener(request, response));
    if (site.life.stopping) response.setHeader("Connection", "close");
    if (request.httpVersion === "1.1" && request.headers.host === undefined)
      return refuseHostless(response);
    const target = request.url ?? "/";
    const reads = request.method === "GET" || request.method === "HEAD";
    const reply = reads ? site.find(target) : undefined;
    if (reply) return send(request, response, reply);
    if (PROBES.has(target)) return void handle(request, response);
    const gate = target.startsWith("/api/") ? site.gates.calls : site.gates.pages;
    if (gate.refuses()) return refuseLater(response, site.always);
    const key = reads ? cacheKey(target) : undefined;
    if (key !== undefined) return void sendWhenMade(key, gate, request, response);
    if (reads) return work(gate, request, response);
    readWholeBody(request, () => work(gate, request, response));
  }

  function refuseHostless(response: ServerResponse) {
    const ending: HeaderList = [
      ["Content-Length", "0"],
      ["Connection", "close"],
    ];
    response.writeHead(400, [...inertHeaders(site.always), ...ending].flat()).end();
  }

  function work(gate: Gate, request: IncomingMessage, response: ServerResponse) {
    response.once("close", gate.enter());
    // Its turn ends with its beginning: a slow reader must not keep the others waiting.
    void gate.inTurn(() => void handle(request, response));
  }

  async function sendWhenMade(
    key: string,
    gate: Gate,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const leave = gate.enter();
    try {
      // Whoever had his turn before may have asked for the same.
      const made = gate.inTurn(() => site.find(key) ?? site.answer(key));
      send(request, response, await made);
    } catch {
      response.destroy();
    } finally {
      leave();
    }
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

/** Whoever is refused at once asks again at once: the work would go into refusing. */
const REFUSE_AFTER_MS = 500;
const refuseLater = (response: ServerResponse, always: HeaderList) =>
  void setTimeout(() => refuseForNow(response, always), REFUSE_AFTER_MS);

function refuseForNow(response: ServerResponse, always: HeaderList) {
  const body = JSON.stringify({ success: false, message: BUSY, errors: [] });
  const headers: HeaderList = [
    ["Content-Type", "application/json"],
    ["Content-Length", String(Buffer.byteLength(body))],
    ["Retry-After", "2"],
    ["Cache-Control", "no-store"],
    ...inertHeaders(always),
  ];
  response.writeHead(503, headers.flat());
  response.end(body);
}
