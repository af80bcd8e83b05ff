import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type StartedServer } from "#tests/server/server.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { postBooking, report } from "./patients.ts";

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: "off", LOG_LEVEL: "silent" } });
  await sleep(3_000); // until its pages are rendered
});
afterAll(() => server.stop());

/** The time within which 99 of 100 were answered. */
async function p99(times: number, ask: () => Promise<Response>) {
  const took: number[] = [];
  for (let n = 0; n < times; n++) {
    const asked = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    took.push(performance.now() - asked);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times * 0.99)] ?? 0;
}

const book = () => postBooking(server.url, crypto.randomUUID());

test("1,000 half-sent requests do others no harm and are ended", async () => {
  const before = await p99(300, book);
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
  const during = await p99(300, book);
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
  await sleep(3_000);
  const healthMs = await p99(100, () => fetch(`${server.url}/healthz`));
  const pageMs = await p99(100, () => fetch(`${server.url}/packages`));
  flood.kill("SIGTERM");
  const [said] = (await once(flood.stdout.setEncoding("utf8"), "data")) as [string];
  const { statuses, retryAfter } = JSON.parse(said) as {
    statuses: Record<string, number>;
    retryAfter: number;
  };
  report("600 at once", { ...statuses, "healthz p99, ms": healthMs, "kept page p99, ms": pageMs });
  expect(Object.keys(statuses).toSorted()).toEqual(["200", "503"]);
  expect(retryAfter).toBe(statuses["503"]);
  expect(healthMs).toBeLessThan(250);
  await sleep(500);
  expect((await fetch(`${server.url}/health-concern/after`)).status).toBe(200);
  expect((await book()).status).toBe(201);
});
