import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Gate } from "./overload.ts";

test("as many as may are inside, the next is refused", () => {
  const gate = new Gate({ inside: 2, atWork: 1, aRound: 1 });
  const leave = gate.enter();
  gate.enter();
  expect(gate.refuses()).toBe(true);
  leave();
  expect(gate.refuses()).toBe(false);
  expect(gate.refused).toBe(1);
});

test("few are worked on at once, in the order they came, one begun in each round", async () => {
  const gate = new Gate({ inside: 9, atWork: 2, aRound: 1 });
  const begun: number[] = [];
  const jobs = [0, 1, 2, 3].map((n) => ({ n, ...Promise.withResolvers<void>() }));
  const done = jobs.map(({ n, promise }) =>
    gate.inTurn(() => {
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

test("work that fails ends its turn", async () => {
  const gate = new Gate({ inside: 9, atWork: 1, aRound: 1 });
  const failed = gate.inTurn(() => Promise.reject(new Error("no database")));
  const next = gate.inTurn(() => "done");
  await expect(failed).rejects.toThrow("no database");
  expect(await next).toBe("done");
});
