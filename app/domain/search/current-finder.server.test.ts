import { setTimeout as sleep } from "node:timers/promises";
import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { keepFinder, keepRecentFinder } from "./current-finder.server.ts";
import { search } from "./search.server.ts";

/**
 * A database whose every query fails once `by` is set, also one whose SQL is made already, and takes
 * `everyMs` longer.
 */
function breakable(db: Db) {
  const state: { db: Db; by?: Error; everyMs: number } = { db, everyMs: 0 };
  state.db = db.withPlugin({
    transformQuery({ node }) {
      if (state.by) throw state.by;
      return node;
    },
    transformResult: async ({ result }) => {
      if (state.by) throw state.by;
      if (state.everyMs > 0) await sleep(state.everyMs);
      return result;
    },
  });
  return state;
}

const fail = (error: unknown) => {
  throw error;
};

describe.each(databases)("the finder on $name", ({ freshDb }) => {
  test("is built once for concurrent searches", async () => {
    const currentFinder = keepFinder(await freshDb(), fail);
    const [one, two] = await Promise.all([currentFinder(), currentFinder()]);
    expect(one).toBe(two);
    expect(await currentFinder()).toBe(one);
  });

  test("finds what was added once the data version has changed", async () => {
    const db = await freshDb();
    const currentFinder = keepFinder(db, fail);
    expect(search(await currentFinder(), "count").counts.test).toBe(0);
    await givenTest(db);
    await bumpDataVersion(db);
    expect(search(await currentFinder(), "count").counts.test).toBe(1);
  });

  test("serves the last data while the database is down, and reports it", async () => {
    const broken = breakable(await freshDb());
    const reported: unknown[] = [];
    await givenTest(broken.db);
    const currentFinder = keepFinder(broken.db, (error) => reported.push(error));
    await currentFinder();
    broken.by = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    expect(search(await currentFinder(), "count").counts.test).toBe(1);
    expect(reported).toEqual([broken.by]);
  });

  test("serves the last data for a moment while a large catalogue is read again", async () => {
    const slow = breakable(await freshDb());
    const recentFinder = keepRecentFinder(slow.db, fail);
    expect((await recentFinder()).isCurrent).toBe(true);
    await givenTest(slow.db);
    await bumpDataVersion(slow.db);
    slow.everyMs = 40;
    const { value, isCurrent } = await recentFinder();
    expect([isCurrent, search(value, "count").counts.test]).toEqual([false, 0]);
    await expect.poll(async () => (await recentFinder()).isCurrent, { timeout: 10_000 }).toBe(true);
    expect(search((await recentFinder()).value, "count").counts.test).toBe(1);
  });

  test("does not hide a bug behind old data", async () => {
    const broken = breakable(await freshDb());
    const currentFinder = keepFinder(broken.db, fail);
    await currentFinder();
    broken.by = new TypeError("x is undefined");
    await expect(currentFinder()).rejects.toBe(broken.by);
  });

  test("fails when the database has never answered", async () => {
    const db = await freshDb();
    await findDataVersion(db);
    await db.destroy();
    await expect(keepFinder(db, fail)()).rejects.toThrow("destroyed");
  });
});
