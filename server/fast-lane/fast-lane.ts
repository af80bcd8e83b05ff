import type { Server } from "node:http";
import type { Socket } from "node:net";
import { serveSerially } from "./serial-connection.ts";
import { type Reply, wireBytes } from "./reply.ts";

/** A request that a look-up in the cache can answer. */
export type SimpleGet = { target: string; acceptEncoding: string; ifNoneMatch: string };

const MAX_HEAD_BYTES = 8 * 1024;
const SHAPE = /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[A-Za-z0-9-]+:[\t -~]*\r\n)+\r\n$/;
/** Headers that announce a body, another protocol or the end of the connection: left to node:http. */
const UNSUPPORTED =
  /\r\n(?:content-length|transfer-encoding|upgrade|expect|proxy-connection|connection(?!:[\t ]*keep-alive[\t ]*\r)):/i;
const WANTED = /\r\n(?:(host)|(accept-encoding)|if-none-match):([\t -~]*)/gi;

/**
 * Parses exactly one complete GET without a body, in the form every browser and proxy sends. Returns
 * undefined for anything else (a partial request, two at once, a repeated or unusual header) and leaves
 * it to node:http, so that no ambiguous request is decided here.
 */
export function readSimpleGet(text: string): SimpleGet | undefined {
  const target = SHAPE.exec(text)?.[1];
  if (target === undefined || UNSUPPORTED.test(text)) return undefined;
  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  WANTED.lastIndex = 0;
  for (let found = WANTED.exec(text); found; found = WANTED.exec(text)) {
    const value = (found[3] ?? "").trim();
    if (found[1]) {
      if (host !== undefined) return undefined;
      host = value;
    } else if (found[2]) {
      if (acceptEncoding !== undefined) return undefined;
      acceptEncoding = value;
    } else {
      if (ifNoneMatch !== undefined) return undefined;
      ifNoneMatch = value;
    }
  }
  if (!host) return undefined;
  return { target, acceptEncoding: acceptEncoding ?? "", ifNoneMatch: ifNoneMatch ?? "" };
}

/** How long a connection may stay idle during shutdown. */
const SHUTDOWN_IDLE_MS = 2_000;

type Lane = {
  find: (target: string) => Reply | undefined;
  /** When false, requests go to node:http, which knows how to close a connection. */
  isOpen: () => boolean;
};

/**
 * Answers simple requests for cached replies with one write, ahead of node:http (decision 23). The
 * first other request moves its connection to node:http for good.
 * @returns a function that closes the connections still here.
 */
export function addFastLane(server: Server, { find, isOpen }: Lane) {
  const serveHttp = serveSerially(server);
  const here = new Set<Socket>();
  const idleMs = () => (isOpen() ? server.keepAliveTimeout : SHUTDOWN_IDLE_MS);
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
