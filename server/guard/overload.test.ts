import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConcurrencyLimiter } from "./overload.ts";

test("admits up to the limit and refuses the next", () => {
  const limiter = new ConcurrencyLimiter({ admitted: 2, concurrent: 1, startsPerTick: 1 });
  const leave = limiter.admit();
  limiter.admit();
  expect(limiter.rejects()).toBe(true);
  leave();
  expect(limiter.rejects()).toBe(false);
  expect(limiter.refused).toBe(1);
});

test("runs a few at once, in order, starting one per turn of the event loop", async () => {
  const limiter = new ConcurrencyLimiter({ admitted: 9, concurrent: 2, startsPerTick: 1 });
  const begun: number[] = [];
  const jobs = [0, 1, 2, 3].map((n) => ({ n, ...Promise.withResolvers<void>() }));
  const done = jobs.map(({ n, promise }) =>
    limiter.run(() => {
      begun.push(n);
      return promise;
    }),
  );
  expect(begun).toEqual([]);
  await setImmediate();
  expect(begun).toEqual([0]);
  for (let round = 0; round < 9; round++) await setImmediate();
  expect(begun).toEqual([0, 1]);
  jobs[1]?.resolve();
  for (let round = 0; round < 9; round++) await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of jobs) resolve();
  await Promise.all(done);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("work that throws frees its slot", async () => {
  const limiter = new ConcurrencyLimiter({ admitted: 9, concurrent: 1, startsPerTick: 1 });
  const failed = limiter.run(() => Promise.reject(new Error("no database")));
  const next = limiter.run(() => "done");
  await expect(failed).rejects.toThrow("no database");
  expect(await next).toBe("done");
});

test("refuses one address before the others", () => {
  const limiter = new ConcurrencyLimiter({
    admitted: 3,
    concurrent: 1,
    startsPerTick: 1,
    perAddress: 2,
  });
  const leave = limiter.admit("203.0.113.7");
  limiter.admit("203.0.113.7");
  expect(limiter.rejects("203.0.113.7")).toBe(true);
  expect(limiter.rejects("203.0.113.8")).toBe(false);
  leave();
  expect(limiter.rejects("203.0.113.7")).toBe(false);
});

test("rests for as long as the work took before the next begins", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limiter = new ConcurrencyLimiter({
    admitted: 9,
    concurrent: 1,
    startsPerTick: 1,
    rests: true,
  });
  const work = Promise.withResolvers<void>();
  const first = limiter.run(() => work.promise);
  let begun = false;
  const second = limiter.run(() => void (begun = true));
  await vi.advanceTimersByTimeAsync(40);
  work.resolve();
  await first;
  await vi.advanceTimersByTimeAsync(39);
  expect(begun).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(begun).toBe(true);
  await second;
});
