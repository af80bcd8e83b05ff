import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exchange } from "./raw.ts";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Sends the target unchanged: fetch would resolve its dot segments. */
async function ask(target: string, headers = "") {
  const text = `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`;
  const answer = await exchange(server.url, text);
  return { status: Number(answer.slice(9, 12)), answer, bytes: answer.length };
}

const missesNow = async () =>
  Number(
    /^kept_replies_missed_total (\d+)$/m.exec(
      await (await fetch(`${server.url}/metrics`)).text(),
    )?.[1],
  );

test.each(["/tests/", "/TESTS", "/%74ests", "/tests//", "/./tests", "//tests", "/tests.data"])(
  "%s redirects to /tests without rendering",
  async (target) => {
    const misses = await missesNow();
    const { status, answer, bytes } = await ask(`${target}?category=Heart`);
    expect(status).toBe(308);
    expect(answer).toMatch(/^location: \/tests\?category=Heart\r$/im);
    expect(bytes).toBeLessThan(1_500);
    expect(await missesNow()).toBe(misses);
  },
);

test.each([
  ["/tests?test=nothing", "/tests"],
  ["/tests?category=Heart&page=7&test=nothing", "/tests?category=Heart"],
])("%s redirects to %s, which shows the same list", async (target, location) => {
  const { status, answer, bytes } = await ask(target);
  expect(status).toBe(307);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location);
  expect(bytes).toBeLessThan(1_500);
  expect((await ask("/tests?test=complete-blood-count")).status).toBe(200);
});

test.each(["/api/%74ests", "/api/tests/", "//api/tests", "/api/./tests"])(
  "%s is answered as /api/tests",
  async (target) => {
    const { status, answer } = await ask(target);
    expect(status).toBe(200);
    expect(answer).toContain("Complete Blood Count");
  },
);

test("a POST to another form of an address keeps its method and body", async () => {
  const answer = await fetch(`${server.url}/api//bookings/`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{}",
  });
  expect(answer.redirected).toBe(false);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ success: false });
});

test("a form posted to a page's .data address reaches the page", async () => {
  const body = new URLSearchParams({ phone: "1000000001" });
  const answer = await fetch(`${server.url}/reports.data`, { method: "POST", body });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Download");
});

test("unknown addresses share one cached, compressed page without a canonical link", async () => {
  const brotli = "Accept-Encoding: br\r\n";
  const { status, answer } = await ask("/nothing");
  expect(status).toBe(404);
  expect(answer).toContain('name="robots" content="noindex"');
  expect(answer).not.toMatch(/rel="canonical"|og:url/);
  const misses = await missesNow();
  for (const target of [
    "/nothing",
    "/tests%2f",
    "//evil.example",
    "/%zz",
    `/${"a/".repeat(300)}`,
  ]) {
    const other = await ask(target, brotli);
    expect([target, other.status]).toEqual([target, 404]);
    expect(other.answer).toMatch(/^content-encoding: br\r$/im);
    expect(other.bytes).toBeLessThan(answer.length / 2);
  }
  expect(await missesNow()).toBe(misses);
});

test("a 404 at a known address is compressed too", async () => {
  const { status, answer } = await ask("/package/nothing", "Accept-Encoding: gzip\r\n");
  expect(status).toBe(404);
  expect(answer).toMatch(/^content-encoding: gzip\r$/im);
});

test("the query of a static file is ignored", async () => {
  const plain = await fetch(`${server.url}/icons.svg`);
  const asked = await fetch(`${server.url}/icons.svg?v=2`);
  expect(asked.status).toBe(200);
  expect(asked.headers.get("ETag")).toBe(plain.headers.get("ETag"));
});
