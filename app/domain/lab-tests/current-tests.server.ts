import { keepPerVersion } from "#app/db/keep-current.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { readTests, type TestsRead } from "./all-tests.queries.server.ts";

const kept = new WeakMap<Db, () => Promise<TestsRead>>();

/**
 * `listTests` of the current data version, read once for all that keep something made of it. A test that
 * a change leaves alone stays the same object: what was made of it is found again by it.
 */
export async function currentTests(db: Db): Promise<TestsRead> {
  const current = kept.get(db) ?? keepPerVersion(db, readTests);
  kept.set(db, current);
  return current();
}
