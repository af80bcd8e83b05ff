import { setImmediate } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { KeptWhileUsed } from "#app/import/kept-while-used.server.ts";
import { NearTests } from "./close-names.server.ts";
import type { PricedTest } from "./dry-run.server.ts";
import { listPricedTests } from "./priced-tests.queries.server.ts";
import { TestMatcher } from "./test-matcher.server.ts";

/** The price list as files are compared with it, at one data version. */
export type KeptPriceList = {
  version: number;
  byId: ReadonlyMap<string, PricedTest>;
  matcher: TestMatcher;
  /** The test that a row perhaps means, for each of these names; undefined where none is near. */
  perhaps: (names: readonly string[]) => Promise<(PricedTest | undefined)[]>;
};

/** 20,000 tests take some 20 MB. */
const KEPT = { most: 1, idleMs: 10 * 60_000 };
const lists = new WeakMap<Db, KeptWhileUsed<KeptPriceList>>();

/** The price list of now, made once for a data version in slices between which pages are served. */
export async function currentPriceList(db: Db): Promise<KeptPriceList> {
  const version = await findDataVersion(db);
  const kept = lists.get(db) ?? new KeptWhileUsed(KEPT);
  lists.set(db, kept);
  return kept.get(String(version), () => make(db, version));
}

async function make(db: Db, version: number): Promise<KeptPriceList> {
  const tests = await listPricedTests(db);
  const byId = new Map(tests.map((test) => [test.id, test]));
  const matcher = await TestMatcher.of(tests);
  const found = new Map<string, PricedTest | undefined>();
  let near: Promise<NearTests> | undefined;
  const perhaps = async (names: readonly string[]) => {
    for (const name of names) {
      if (found.has(name)) continue;
      near ??= NearTests.of(tests);
      found.set(name, byId.get((await near).perhaps(name) ?? ""));
      await setImmediate();
    }
    return names.map((name) => found.get(name));
  };
  return { version, byId, matcher, perhaps };
}
