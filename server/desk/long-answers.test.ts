import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { allowLongAnswer } from "./long-answers.ts";

const STALLED_MS = 300;
const LONG_MS = 1_500;

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("only where it is allowed an answer may take longer than a stalled connection lasts", async () => {
  const app = new Hono<{ Bindings: { incoming: { socket: { timeout?: number } } } }>();
  const timeouts: (number | undefined)[] = [];
  app.use(async (c, next) => {
    await next();
    timeouts.push(c.env.incoming.socket.timeout);
  });
  app.post("/backup", allowLongAnswer(10_000));
  app.post("*", async (c) => {
    await sleep(LONG_MS);
    return c.text("made");
  });
  const server = createServer(getRequestListener(app.fetch));
  server.timeout = STALLED_MS;
  const url = await listen(server);
  expect(await (await fetch(`${url}/backup`, { method: "POST" })).text()).toBe("made");
  expect(timeouts).toEqual([STALLED_MS]);
  await expect(fetch(`${url}/other`, { method: "POST" })).rejects.toThrow("fetch failed");
});
