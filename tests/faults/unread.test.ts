import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { postBooking, report } from "./patients.ts";

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", LOG_LEVEL: "silent" } });
});
afterAll(() => server.stop());

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Sends all requests at once on one connection, and never reads the answers. */
function sendUnread(requests: string) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).pause();
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {}).write(requests);
}

/** The values of one metric, by its label `kind`. */
async function metric(name: string) {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^doorstep_${name}{kind="(\\w+)"} (\\d+)`, "gm"));
  return Object.fromEntries(Array.from(lines, ([, kind, value]) => [kind, Number(value)]));
}

test("a connection that reads none of its pipelined answers keeps nobody else out", async () => {
  // The first answers fill the socket buffer, so the others cannot be sent.
  sendUnread(get("/tests").repeat(12) + get("/api/x").repeat(200) + get("/x").repeat(32));
  const form = { method: "POST", body: new URLSearchParams({ name: "a" }) };
  const counts: Record<string, number> = {};
  for (let time = 0; time < 6; time++) {
    await sleep(500);
    const answers = await Promise.all([
      fetch(`${server.url}/search?q=x${crypto.randomUUID()}`),
      fetch(`${server.url}/api/search?q=y${crypto.randomUUID()}`),
      fetch(`${server.url}/callback`, form),
      postBooking(server.url, crypto.randomUUID()),
    ]);
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  const inWork = await metric("requests_in_work");
  report("one connection that reads nothing", {
    ...counts,
    "still in work": JSON.stringify(inWork),
  });
  expect(counts).toEqual({ 200: 12, 201: 6, 422: 6 });
  // What is answered leaves in a moment; what nobody reads would stay for good.
  await expect
    .poll(async () => Object.values(await metric("requests_in_work")), { timeout: 10_000 })
    .toEqual(Object.keys(inWork).map(() => 0));
});

test("72,000 pipelined requests that nobody reads take no memory to speak of", async () => {
  const resident = async () => (await metric("memory_bytes")).rss ?? NaN;
  const before = await resident();
  const requests = get("/tests").repeat(10) + get("/").repeat(2_400);
  for (let connection = 0; connection < 30; connection++) sendUnread(requests);
  let most = 0;
  for (let time = 0; time < 10; time++) {
    await sleep(300);
    most = Math.max(most, await resident());
  }
  const grownMb = (most - before) / 1e6;
  report("72,000 unread requests", {
    "sent, kB": (30 * requests.length) / 1e3,
    "grown, MB": grownMb,
  });
  expect(grownMb).toBeLessThan(40);
});
