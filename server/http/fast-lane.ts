import type { Server } from "node:http";
import type { Socket } from "node:net";
import { paceConnections } from "./paced-connection.ts";
import { type Reply, wireBytes } from "./reply.ts";

/** A request this simple needs no more than a look-up to be answered. */
export type SimpleGet = { target: string; acceptEncoding: string; ifNoneMatch: string };

const MAX_HEAD_BYTES = 8 * 1024;
const SHAPE = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+:[\t -~]*\r\n)+\r\n$/;

/**
 * Reads exactly one whole GET without a body, written as every browser and proxy writes it. Anything
 * else (a part, two at once, a doubled or unusual header) is undefined and left to node:http, so this
 * never has to decide a doubtful case.
 */
export function readSimpleGet(text: string): SimpleGet | undefined {
  const target = SHAPE.exec(text)?.[1];
  if (target === undefined) return undefined;
  const found: Partial<Record<(typeof WANTED)[number], string>> = {};
  for (let at = text.indexOf("\r\n") + 2; at < text.length - 2;) {
    const colon = text.indexOf(":", at);
    const end = text.indexOf("\r\n", colon);
    if (NOTICED_LENGTHS.has(colon - at)) {
      const name = text.slice(at, colon).toLowerCase();
      if (ENDS_SIMPLICITY.has(name)) return undefined;
      const value = text.slice(colon + 1, end).trim();
      if (name === "connection" && value.toLowerCase() !== "keep-alive") return undefined;
      if (isWanted(name)) {
        if (found[name] !== undefined) return undefined;
        found[name] = value;
      }
    }
    at = end + 2;
  }
  if (!found.host) return undefined;
  const { "accept-encoding": acceptEncoding = "", "if-none-match": ifNoneMatch = "" } = found;
  return { target, acceptEncoding, ifNoneMatch };
}

const WANTED = ["host", "accept-encoding", "if-none-match"] as const;
const isWanted = (name: string): name is (typeof WANTED)[number] =>
  WANTED.some((wanted) => wanted === name);
/** What node:http reads more into than a look-up can: a body, another protocol, the connection's end. */
const ENDS_SIMPLICITY = new Set([
  "content-length",
  "transfer-encoding",
  "upgrade",
  "expect",
  "proxy-connection",
]);
const NOTICED_LENGTHS = new Set(
  [...WANTED, ...ENDS_SIMPLICITY, "connection"].map((name) => name.length),
);

/** How long a connection that comes during the end may stay silent. */
const LAST_MS = 2_000;

type Lane = {
  find: (target: string) => Reply | undefined;
  /** While it says false, every connection goes to node:http, which knows how to end one. */
  isOpen: () => boolean;
};

/**
 * Answers simple requests for kept replies with one write, ahead of node:http. The first request that
 * is not for here takes its connection to node:http for good.
 * @returns what closes the connections that are still here.
 */
export function addFastLane(server: Server, { find, isOpen }: Lane) {
  const serveHttp = paceConnections(server);
  const here = new Set<Socket>();
  const idleMs = () => (isOpen() ? server.keepAliveTimeout : LAST_MS);
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => {
    const onData = (chunk: Buffer) => {
      const reply = isOpen() ? answerTo(chunk) : undefined;
      if (!reply) return handOver(chunk);
      if (socket.write(reply)) return;
      socket.pause();
      socket.setTimeout(server.timeout);
      socket.once("drain", () => socket.setTimeout(idleMs()).resume());
    };
    const answerTo = (chunk: Buffer) => {
      if (chunk.length > MAX_HEAD_BYTES) return undefined;
      const request = readSimpleGet(chunk.toString("latin1"));
      const reply = request && find(request.target);
      return reply && wireBytes(reply, request);
    };
    const listeners = {
      data: onData,
      end: () => socket.end(),
      timeout: () => socket.destroy(),
      error: () => socket.destroy(),
      close: () => here.delete(socket),
    };
    const handOver = (chunk: Buffer) => {
      here.delete(socket);
      socket.setTimeout(0);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      serveHttp(socket, chunk);
    };
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(idleMs());
    here.add(socket);
  });
  return () => {
    for (const socket of here) socket.destroySoon();
  };
}
