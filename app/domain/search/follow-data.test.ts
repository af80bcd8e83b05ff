import { readSampleLab } from "#server/data/seed.ts";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { spokenById } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import * as fc from "fast-check";
import { expect, inject, test } from "vitest";
import { NO_SPOKEN_NAMES } from "./all-spoken-names.queries.server.ts";
import { emptyFinder, followData, search } from "./search.server.ts";

/** More than are indexed again one by one, so that both ways are taken. */
const TESTS = readSampleLab().tests.slice(0, 450);
const QUERIES = [
  "cbc",
  "sugar test",
  "cbc and lft",
  "thyriod",
  "blood",
  "renamed",
  "renmaed glucose",
  "tests",
  "खून की जांच",
  "sugar ki jaanch",
  "peshab",
];

/** A catalogue as a lab leaves it: some tests sold, some renamed, prices and popular ones changed. */
const aCatalogue = fc.record({
  from: fc.constantFrom(0, 2, 300),
  length: fc.constantFrom(0, 145, 150, TESTS.length),
  renamed: fc.array(fc.nat(TESTS.length), { maxLength: 5 }),
  price: fc.nat(9_000),
  popular: fc.array(fc.nat(TESTS.length), { maxLength: 5 }),
});
type Catalogue = typeof aCatalogue extends fc.Arbitrary<infer T> ? T : never;

function dataOf({ from, length, renamed, price, popular }: Catalogue) {
  const rows = TESTS.slice(from, from + length);
  const changed = (row: Test, place: number): Test => ({
    ...row,
    price,
    ...(renamed.includes(place) && { name: `Renamed ${row.name} ${place}`, aliases: ["cbc"] }),
  });
  return {
    tests: rows.map(toTest).map(changed),
    popular: popular.flatMap((place) => TESTS[place]?.id ?? []),
    packages: [],
    posts: [],
    names: { ...NO_SPOKEN_NAMES, test: spokenById(rows) },
  };
}

test("a finder that follows changes answers as one made of the last data", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aCatalogue, { minLength: 1, maxLength: 3 }),
      aCatalogue,
      async (earlier, last) => {
        const finder = emptyFinder();
        for (const catalogue of [...earlier, last]) await followData(finder, dataOf(catalogue));
        const fresh = await followData(emptyFinder(), dataOf(last));
        for (const query of QUERIES)
          expect([query, search(finder, query)]).toEqual([query, search(fresh, query)]);
      },
    ),
    { numRuns: 15, seed: inject("seed") },
  );
}, 60_000);
