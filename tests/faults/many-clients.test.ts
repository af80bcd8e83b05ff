import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { postBooking, report } from "./patients.ts";

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", LOG_LEVEL: "silent" } });
});
afterAll(() => server.stop());

/** Sends requests one after the other. @returns the 50th, 90th, 99th and 100th percentile of the times. */
async function timed(times: number, ask: () => Promise<Response>) {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const asked = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    took.push(performance.now() - asked);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.ceil(times * share) - 1] ?? NaN;
  return { p50: within(0.5), p90: within(0.9), p99: within(0.99), worst: within(1) };
}

const book = () => postBooking(server.url, crypto.randomUUID());

test("1,000 half-sent requests do others no harm and are ended", async () => {
  const { p99: before } = await timed(300, book);
  const { hostname, port } = new URL(server.url);
  const halves = [
    "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ",
    "POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{",
  ];
  const state = { open: 0 };
  const sockets = Array.from({ length: 1_000 }, (_, n): Socket => {
    const socket = connect(Number(port), hostname, () => socket.write(halves[n % 2] ?? ""));
    state.open += 1;
    return socket.on("error", () => {}).on("close", () => (state.open -= 1));
  });
  await sleep(500);
  const { p99: during } = await timed(300, book);
  expect(state.open).toBe(1_000);
  const started = performance.now();
  while (state.open > 0 && performance.now() - started < 25_000) {
    for (const socket of sockets) socket.resume();
    await sleep(100);
  }
  const endedMs = performance.now() - started;
  report("1,000 half-sent requests", {
    "p99 before, ms": before,
    "p99 meanwhile, ms": during,
    "all ended after, ms": endedMs,
  });
  expect(state.open).toBe(0);
  expect(during).toBeLessThan(Math.max(2 * before, 50));
});

test("too many at once: the excess is told to come back, the probes are answered", async () => {
  const flood = spawn(process.execPath, ["tests/faults/flood.ts"], {
    env: { ...process.env, URL: server.url, CONNECTIONS: "600" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void flood.kill("SIGKILL"));
  const told = once(flood.stdout.setEncoding("utf8"), "data");
  await sleep(3_000);
  const healthMs = await timed(100, () => fetch(`${server.url}/healthz`));
  const pageMs = await timed(100, () => fetch(`${server.url}/packages`));
  flood.kill("SIGTERM");
  const [said] = (await told) as [string];
  const { statuses, retryAfter } = JSON.parse(said) as {
    statuses: Record<string, number>;
    retryAfter: number;
  };
  report("600 at once", {
    ...statuses,
    "healthz p50, ms": healthMs.p50,
    "p90, ms": healthMs.p90,
    "worst, ms": healthMs.worst,
    "kept page p90, ms": pageMs.p90,
  });
  expect(Object.keys(statuses).toSorted()).toEqual(["200", "503"]);
  expect(retryAfter).toBe(statuses["503"]);
  // The maximum is not checked: the flood, the probe and other programs share the machine.
  expect(healthMs.p90).toBeLessThan(250);
  await sleep(500);
  expect((await fetch(`${server.url}/health-concern/after`)).status).toBe(200);
  expect((await book()).status).toBe(201);
});
