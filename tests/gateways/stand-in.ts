import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayKeys, GatewayName } from "#app/domain/gateways/gateway.ts";
import { Books, type Link, type Refund } from "./gateway-books.ts";
import { cashfreeSide } from "./cashfree-side.ts";
import { razorpaySide } from "./razorpay-side.ts";

/** What a side answers to a call; undefined for an address that it does not have. */
export type Call = {
  method: string;
  path: string;
  search: URLSearchParams;
  heads: Heads;
  body: Body;
};
export type Answer = { status: number; json: unknown };
export type Heads = Record<string, string | undefined>;
export type Body = Record<string, unknown>;

/** A webhook as it is sent: the signed bytes and the heads. */
export type Sent = { gateway: GatewayName; body: Buffer; heads: Record<string, string> };

/** One gateway: how it answers, and what it tells of its books. */
export type Side = {
  answer: (call: Call) => Answer | undefined;
  tellLink: (link: Link) => Sent;
  tellRefund: (refund: Refund) => Sent;
};

/** What is wrong with an answer: `lost` does what was asked and closes the connection. */
export type Fault = "500" | "lost" | "slow" | "redirect" | "huge";

const SLOW_MS = 400;

/**
 * A gateway that plays the public HTTP behaviour of both, with books of its own. Its webhooks wait in
 * `outgoing` until a test takes them, so that it can lose, repeat, delay and reorder them.
 */
export async function startStandIn(name: GatewayName, keys: GatewayKeys) {
  const books = new Books();
  const faults: Fault[] = [];
  const calls: string[] = [];
  const outgoing: Sent[] = [];
  const side = { razorpay: razorpaySide, cashfree: cashfreeSide }[name];
  const { answer, tellLink, tellRefund } = side({ books, keys, address: () => address });
  const server = createServer(async (request, response) => {
    const fault = faults.shift();
    const url = new URL(request.url ?? "/", address);
    calls.push(`${request.method} ${url.pathname}`);
    const call = {
      method: request.method ?? "GET",
      path: url.pathname,
      search: url.searchParams,
      heads: request.headers as Heads,
      body: await bodyOf(request),
    };
    const given = fault === "500" ? { status: 500, json: {} } : answer(call);
    if (fault === "slow") await sleep(SLOW_MS);
    if (fault === "lost") return void request.socket.destroy();
    if (fault === "redirect") response.setHeader("Location", `${address}/elsewhere`);
    response.statusCode = fault === "redirect" ? 302 : (given?.status ?? 404);
    response.setHeader("Content-Type", "application/json");
    const json = fault === "huge" ? { filling: "x".repeat(300_000) } : given?.json;
    response.end(JSON.stringify(json ?? {}));
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    books,
    faults,
    /** Method and path of every call, to count them. */
    calls,
    outgoing,
    keys: { ...keys, baseUrl: address },
    pay(reference: string, paid?: Parameters<Books["pay"]>[1]) {
      outgoing.push(tellLink(books.pay(reference, paid)));
    },
    expire(reference: string) {
      outgoing.push(tellLink(books.expire(reference)));
    },
    settleRefund(key: string, state: "processed" | "failed") {
      outgoing.push(tellRefund(books.settleRefund(key, state)));
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text === "" ? {} : (JSON.parse(text) as Body);
}
