import { createServer } from "node:http";
import { once } from "node:events";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { cutOnFailure } from "./streamed.server.ts";

async function* pieces(broken: boolean) {
  for (let n = 0; n < 40; n++) yield Buffer.from(`${n},`.repeat(1_000));
  if (broken) throw new Error("the database went away");
}

async function* brokenAtOnce() {
  await Promise.reject(new Error("the database went away"));
  yield Buffer.from("");
}

function givenApp() {
  const report = vi.fn<(error: unknown) => void>();
  const app = new Hono();
  app.get("/whole", (c) => c.body(cutOnFailure(c, pieces(false), report)));
  app.get("/midway", (c) => c.body(cutOnFailure(c, pieces(true), report)));
  app.get("/at-once", (c) => c.body(cutOnFailure(c, brokenAtOnce(), report)));
  return { app, report };
}

test("in process a body is read whole, and one that breaks off rejects", async () => {
  const { app, report } = givenApp();
  expect(await (await app.request("/whole")).text()).toHaveLength(110_000);
  await expect((await app.request("/midway")).text()).rejects.toThrow("the database went away");
  expect(report).not.toHaveBeenCalled();
});

test.each(["/midway", "/at-once"])(
  "over HTTP a body that breaks off (%s) is a cut connection, told once and printed nowhere",
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
