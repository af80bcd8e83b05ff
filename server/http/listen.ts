import type { Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { HeaderList } from "./reply.ts";
import { inertHeaders } from "#server/guard/security.ts";

export const SERVER_OPTIONS: ServerOptions = {
  optimizeEmptyRequests: true,
  /** How often the time limits below are checked. */
  connectionsCheckingInterval: 1_000,
  /** The listener refuses a missing Host, with the security headers and known to the pacing. */
  requireHostHeader: false,
};

const MAX_CONNECTIONS = 8_192;

/** How long a client may leave an answer unread, or a request unfinished, without any progress. */
const STALLED_MS = 20_000;

/** The bounds on slow and on many clients (SECURITY.md: Limits). */
export function boundClients(server: Server, { behindProxy }: { behindProxy: boolean }) {
  server.headersTimeout = 10_000;
  server.requestTimeout = 15_000;
  server.timeout = STALLED_MS;
  // A proxy keeps its connections longer than a visitor needs his; the proxy must be first to close.
  server.keepAliveTimeout = behindProxy ? 75_000 : 10_000;
  server.maxConnections = MAX_CONNECTIONS;
}

/** What node:http refuses by itself (malformed, too slow, too large) gets the security headers too. */
export function answerBrokenRequests(server: Server, always: HeaderList) {
  const headers = inertHeaders(always);
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  server.on("checkExpectation", (_request, response: ServerResponse) => {
    response.writeHead(417, [...headers, ["Content-Length", "0"]].flat()).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
    const status = STATUS_BY_ERROR[error.code ?? ""] ?? "400 Bad Request";
    socket.end(
      `HTTP/1.1 ${status}\r\n${lines.join("")}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });
}

const STATUS_BY_ERROR: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/** @throws when the port cannot be had. @returns the port that was given. */
export function listen(server: Server, port: number, host: string) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** How far its end is: asked by whatever behaves differently then. */
export type Life = {
  stopping: boolean;
  /** While it is there, requests wait for it before they are looked at. */
  held?: Promise<void> | undefined;
};

const DRAIN_MS = 1_000;
const HOLD_MS = 100;
const IDLE_MS = 1_000;
/** Short of ten seconds by what ending takes on a busy machine. */
const PATIENCE_MS = 7_500;

/**
 * Ends in order: for a moment connections are still taken, each answer closing its own, while the
 * balancer reads from /readyz that this server goes; then no more are, and the last are waited for.
 */
export async function drain(server: Server, life: Life, closeFastLane: () => void) {
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  life.stopping = true;
  await sleep(DRAIN_MS);
  // A visitor who waits for his answer opens no connection. So for a moment nobody gets one, and the
  // door is closed when the last who knocked are in: closed on them, they would see a reset.
  const hold = Promise.withResolvers<void>();
  life.held = hold.promise;
  await sleep(HOLD_MS);
  await emptyAcceptQueue(server);
  const closed = new Promise((resolve) => server.close(resolve));
  life.held = undefined;
  hold.resolve();
  // What was accepted last may be about to ask.
  await sleep(IDLE_MS);
  await setImmediate(); // what has arrived meanwhile is read first
  closeFastLane();
  await closed;
  clearTimeout(patience);
}

/** libuv accepts one connection per turn of the event loop, and those left at `close()` are reset. */
async function emptyAcceptQueue(server: Server) {
  let accepted = true;
  const onConnection = () => (accepted = true);
  server.on("connection", onConnection);
  while (accepted) {
    accepted = false;
    await setImmediate();
  }
  server.off("connection", onConnection);
}
