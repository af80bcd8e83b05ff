import type { Server, ServerOptions, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HeaderList } from "#server/fast-lane/reply.ts";
import { inertHeaders } from "#server/guard/security.ts";

export const SERVER_OPTIONS: ServerOptions = {
  optimizeEmptyRequests: true,
  /** How often Node checks the time limits below. */
  connectionsCheckingInterval: 1_000,
  /** The request listener refuses a missing Host itself, with the security headers. */
  requireHostHeader: false,
};

const MAX_CONNECTIONS = 8_192;

/** How long a request may take to arrive. */
export const REQUEST_MS = 15_000;

/** How long a connection may make no progress: a response unread, a request unfinished. */
const STALLED_MS = 20_000;

/** Limits slow clients and the number of connections (SECURITY.md: Limits). */
export function boundClients(server: Server, { behindProxy }: { behindProxy: boolean }) {
  server.headersTimeout = 10_000;
  server.requestTimeout = REQUEST_MS;
  server.timeout = STALLED_MS;
  // Longer than the proxy keeps idle connections: the proxy must be the first to close one.
  server.keepAliveTimeout = behindProxy ? 75_000 : 10_000;
  server.maxConnections = MAX_CONNECTIONS;
}

/** Adds the security headers to what node:http refuses itself: malformed, too slow, too large. */
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

/** @throws when the port cannot be opened. @returns the port. */
export function listen(server: Server, port: number, host: string) {
  return new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}
