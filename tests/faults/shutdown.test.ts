import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../server/built-site.ts";
import { expect, test } from "vitest";
import { isUnheard, postBooking, report } from "./patients.ts";

test("SIGTERM under load: what was accepted is answered, and it ends within 10 s", async () => {
  const server = await startServer({ env: { RATE_LIMITS: "off", LOG_LEVEL: "silent" } });
  const counts = { answered: 0, failed: 0 };
  const requests = [
    () => postBooking(server.url, crypto.randomUUID()),
    () => fetch(`${server.url}/tests`),
    () => fetch(`${server.url}/health-concern/${crypto.randomUUID()}`),
  ];
  const readiness = new Set<number>();
  const clients = Array.from({ length: 24 }, async (_, place) => {
    for (;;) {
      try {
        const answer = await requests[place % requests.length]?.();
        await answer?.arrayBuffer();
        counts.answered += 1;
      } catch (error) {
        if (isUnheard(error)) return;
        counts.failed += 1;
      }
    }
  });
  const watcher = (async () => {
    for (;;) {
      try {
        readiness.add((await fetch(`${server.url}/readyz`)).status);
      } catch {
        return;
      }
    }
  })();

  while (counts.answered < 500) await sleep(10);
  const before = counts.answered;
  const asked = performance.now();
  server.kill("SIGTERM");
  const code = await server.ended;
  const tookMs = performance.now() - asked;
  await Promise.all([...clients, watcher]);
  report("SIGTERM under load", {
    ...counts,
    "answered after it": counts.answered - before,
    "ended after, ms": tookMs,
  });
  expect(counts.failed).toBe(0);
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  expect([...readiness].toSorted()).toEqual([200, 503]);
});
