import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { addresses } from "#tests/server/site-addresses.ts";
import { exchange } from "#tests/server/raw.ts";
import { SERVER_OPTIONS } from "./http-server.ts";
import { createRequestListener } from "./request-listener.ts";
import { clientOf } from "#server/guard/client-address.ts";
import { ConcurrencyLimiter, createLimiters } from "#server/guard/overload.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { securityHeaders } from "#server/guard/security.ts";

const NONE = { admitted: 0, concurrent: 0, startsPerTick: 0 };
const ONE = { admitted: 1, concurrent: 1, startsPerTick: 1 };
const MANY = { admitted: 99, concurrent: 99, startsPerTick: 99 };
const limitersOf = (limit: typeof NONE) => ({
  pages: new ConcurrencyLimiter(limit),
  searches: new ConcurrencyLimiter(limit),
  computing: new ConcurrencyLimiter(limit),
  calls: new ConcurrencyLimiter(limit),
});

type Site = Parameters<typeof createRequestListener>[0];

async function givenSite(site: Partial<Site> = {}) {
  const log = { error: vi.fn<Site["log"]["error"]>() };
  const listener = createRequestListener({
    addresses,
    clientOf: clientOf({ trustedProxies: 0 }),
    fetch: () => new Response("ok"),
    find: () => undefined,
    answer: () => Promise.reject(new Error("not made")),
    limiters: limitersOf(MANY),
    always: securityHeaders({ hsts: true }),
    life: { stopping: false },
    log,
    ...site,
  });
  const server = createServer(SERVER_OPTIONS, listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, log };
}

const ALWAYS = Object.fromEntries(
  securityHeaders({ hsts: true }).map(([name, value]) => [name.toLowerCase(), value]),
);

test("when full, refuses with security headers and still answers the probes", async () => {
  const { url } = await givenSite({ limiters: limitersOf(NONE) });
  for (const [path, init] of [
    ["/tests"],
    ["/api/search?q=x"],
    ["/api/bookings", { method: "POST", body: "{}" }],
  ] as [string, RequestInit?][]) {
    const answer = await fetch(url + path, init);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...ALWAYS,
      "retry-after": "2",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(await answer.json()).toMatchObject({ success: false, errors: [] });
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test.each([
  ["GET", "/api/%74ests?id=a", "/api/tests?id=a"],
  ["GET", "//api//tests/", "/api/tests"],
  ["POST", "/API/Bookings/", "/api/bookings"],
])("%s %s is answered as %s", async (method, target, canonical) => {
  const { url } = await givenSite({
    addresses: { ...addresses, cacheKey: () => undefined },
    fetch: (asked) => new Response(`${asked.method} ${asked.url.replace(/^\w+:..[^/]+/, "")}`),
  });
  const head = `${method} ${target} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
  const answer = await exchange(url, head);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain(`${method} ${canonical}`);
});

test("a call in another spelling has the limiter of its own", async () => {
  const limiters = { ...limitersOf(MANY), searches: new ConcurrencyLimiter(NONE) };
  const { url } = await givenSite({ limiters });
  expect((await fetch(`${url}/api/%73earch?q=x`)).status).toBe(503);
});

describe("a limiter", () => {
  test("releases its slot when the response is made, read or not", async () => {
    const limiters = limitersOf(ONE);
    const endless = () =>
      new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(9_999)) });
    const { url } = await givenSite({ limiters, fetch: () => new Response(endless()) });
    const unread = await fetch(`${url}/api/x`);
    expect(limiters.calls.admitted).toBe(0);
    await unread.body?.cancel();
  });

  test("keeps its slot when the client leaves before the response is made", async () => {
    const limiters = limitersOf(ONE);
    const made = Promise.withResolvers<Response>();
    const { url } = await givenSite({ limiters, fetch: () => made.promise });
    const client = new AbortController();
    const impatient = fetch(`${url}/api/x`, { signal: client.signal });
    await vi.waitFor(() => expect(limiters.calls.admitted).toBe(1));
    client.abort();
    await expect(impatient).rejects.toThrow("aborted");
    expect(limiters.calls.admitted).toBe(1);
    made.resolve(new Response("ok"));
    await vi.waitFor(() => expect(limiters.calls.admitted).toBe(0));
  });

  test("counts bodies that end at the same time", async () => {
    const limiters = limitersOf(ONE);
    const made = Promise.withResolvers<Response>();
    const { url } = await givenSite({ limiters, fetch: () => made.promise });
    const posts = [1, 2, 3].map(() =>
      request(`${url}/callback`, { method: "POST", headers: { "Content-Length": 6 } }),
    );
    for (const post of posts) post.write("name=");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(limiters.pages.admitted).toBe(0);
    const answers = posts.map((post) => once(post.end("a"), "response"));
    await vi.waitFor(() => expect(limiters.pages.refused).toBe(2));
    made.resolve(new Response("ok"));
    const statuses = (await Promise.all(answers)).map(([answer]) => {
      return (answer as IncomingMessage).resume().statusCode;
    });
    expect(statuses.toSorted()).toEqual([200, 503, 503]);
  });
});

test.each([
  ["/api/prescription?text=cbc"],
  ["/api/prescription", { method: "POST", body: "{}" }],
  ["/prescription", { method: "POST", body: "{}" }],
  ["/api/basket?t=cbc"],
  ["/basket?t=cbc"],
] as [string, RequestInit?][])(
  "%s computes: one at a time, at most four of one address",
  async (path, init) => {
    const limiters = createLimiters(new Metrics());
    const atOnce = { now: 0, most: 0 };
    const isHeld = Promise.withResolvers<void>();
    const { url } = await givenSite({
      limiters,
      async fetch() {
        atOnce.most = Math.max(atOnce.most, (atOnce.now += 1));
        await isHeld.promise;
        atOnce.now -= 1;
        return new Response("ok");
      },
    });
    const asked = Array.from({ length: 6 }, () => fetch(url + path, init));
    await vi.waitFor(() => expect(limiters.computing.refused).toBe(2));
    expect(limiters.computing.admitted).toBe(4);
    isHeld.resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 503, 503]);
    expect(atOnce.most).toBe(1);
  },
);

test("what the page reads with is an answer like others", async () => {
  const limiters = createLimiters(new Metrics());
  const { url } = await givenSite({ limiters, answer: () => Promise.reject(new Error("full")) });
  for (const path of ["/api/prescription/knowledge", "/api/bookings", "/tests"])
    await (await fetch(url + path, { method: "POST", body: "{}" })).text();
  expect(limiters.computing.refused + limiters.computing.admitted).toBe(0);
});

test("a body that is no upload and does not end is answered with 408, and its connection closed", async () => {
  const { url } = await givenSite({ bodyMs: 30 });
  const text = "POST /sign-in HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nname=";
  const answer = await exchange(url, text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^connection: close$/im);
});

test("a cached page that cannot be rendered is logged and answered with 500", async () => {
  const { url, log } = await givenSite();
  const answer = await fetch(`${url}/tests`);
  expect(answer.status).toBe(500);
  expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: new Error("not made") },
    "a public answer could not be made or sent",
  );
});

test("a handler that throws is logged and answered with 500", async () => {
  const error = new Error("a bug");
  const { url, log } = await givenSite({ fetch: () => Promise.reject(error) });
  expect((await fetch(`${url}/api/x`)).status).toBe(500);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: error },
    "a request could not be answered",
  );
});

test.each([
  ["HTTP/1.0 without a Host is served", "GET /readyz HTTP/1.0\r\n\r\n", 200],
  ["HTTP/1.1 without a Host is refused", "GET /readyz HTTP/1.1\r\n\r\n", 400],
])("%s", async (_, request, status) => {
  const { url } = await givenSite();
  const answer = await exchange(url, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
