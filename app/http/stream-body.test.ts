import { createServer } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { streamBody } from "./stream-body.server.ts";

async function* chunks(broken: boolean) {
  for (let n = 0; n < 40; n++) yield Buffer.from(`${n},`.repeat(1_000));
  if (broken) throw new Error("the database went away");
}

async function* failingAtOnce() {
  await Promise.reject(new Error("the database went away"));
  yield Buffer.from("");
}

function givenApp() {
  const report = vi.fn<(error: unknown) => void>();
  const app = new Hono();
  app.get("/whole", (c) => c.body(streamBody(c, chunks(false), report)));
  app.get("/midway", (c) => c.body(streamBody(c, chunks(true), report)));
  app.get("/at-once", (c) => c.body(streamBody(c, failingAtOnce(), report)));
  return { app, report };
}

test("in process: a complete body is read, a failing one rejects", async () => {
  const { app, report } = givenApp();
  expect(await (await app.request("/whole")).text()).toHaveLength(110_000);
  await expect((await app.request("/midway")).text()).rejects.toThrow("the database went away");
  expect(report).not.toHaveBeenCalled();
});

test.each(["/midway", "/at-once"])(
  "over HTTP: a body that fails (%s) drops the connection, reported once and not printed",
  async (path) => {
    const printed = vi.spyOn(console, "error");
    const { app, report } = givenApp();
    const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
    onTestFinished(() => server.close().closeAllConnections());
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const read = async (asked: string) => (await fetch(`http://127.0.0.1:${port}${asked}`)).text();
    await expect(read(path)).rejects.toThrow(/terminated|fetch failed/);
    expect(report.mock.calls).toMatchObject([[{ message: "the database went away" }]]);
    expect(printed).not.toHaveBeenCalled();
    expect(await read("/whole")).toHaveLength(110_000);
  },
);
