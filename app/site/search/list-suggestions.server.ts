import { listSpokenTestNames } from "#app/domain/lab-tests/spoken-names.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import {
  findTestsByIdOrName,
  listPopularTests,
} from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { listHeroPackages, listPackages } from "#app/domain/packages/package.queries.server.ts";
import { isForConcern } from "#app/domain/packages/concern.ts";
import { type Package, packagePath } from "#app/domain/packages/package.ts";
import { priceOf } from "#app/lib/price.ts";
import { sampleFactsOf, type Test, testPath } from "#app/domain/lab-tests/lab-test.ts";
import entries from "../../../catalogue/search-catalogue.json" with { type: "json" };
import { listSpokenNames } from "#app/domain/search/all-spoken-names.queries.server.ts";
import type { Suggestion } from "./suggestions.ts";

// JSON cannot state that `type` is one of four words; list-suggestions.server.test.ts reads every entry.
const ENTRIES = entries as Suggestion[];
const entriesOf = (type: Suggestion["type"]) => ENTRIES.filter((entry) => entry.type === type);

/**
 * The header's suggestions for this lab (docs/decisions/020): the entries of the search catalogue that
 * it sells, with its own names and prices; its popular tests and featured packages replace the others.
 * Concerns and conditions are left out if their page would be empty.
 */
export async function listSuggestions(db: Db): Promise<Suggestion[]> {
  const packages = await listPackages(db);
  const spoken = { ...(await listSpokenNames(db)), test: await listSpokenTestNames(db) };
  const featured = await listHeroPackages(db);
  const tests = entriesOf("test");
  // Twice as many as there are entries, because some of them may be entries already.
  const popular = await listPopularTests(db, 2 * tests.length);
  return [
    ...choose(tests, [await findTestsByIdOrName(db, tests), popular].flat(), ({ _id }) => _id).map(
      (test) => ({ ...ofTest(test), spoken: spoken.test.get(test._id) }),
    ),
    ...choose(entriesOf("package"), [...featured, ...packages], (pack) => pack.packageType).map(
      (pack) => ({ ...ofPackage(pack), spoken: spoken.package.get(pack.packageType) }),
    ),
    ...entriesOf("concern").map((entry) => ({ ...entry, spoken: spoken.concern.get(entry.name) })),
    ...entriesOf("condition"),
  ].filter(({ path }) => showsSomething(path, packages));
}

/**
 * As many items of `sold` as there are `entries`: first those that match an entry by id or else by name,
 * then the others in their order.
 */
function choose<T extends { name: string }>(
  entries: readonly Suggestion[],
  sold: readonly T[],
  idOf: (item: T) => string,
): T[] {
  const matching = entries.flatMap(
    ({ id, name }) =>
      sold.find((item) => idOf(item) === id) ?? sold.find((item) => item.name === name) ?? [],
  );
  const unique = new Map([...matching, ...sold].map((item) => [idOf(item), item]));
  return Array.from(unique.values()).slice(0, entries.length);
}

const ofTest = (test: Test): Suggestion => ({
  id: test._id,
  type: "test",
  name: test.name,
  category: test.category,
  price: priceOf(test),
  path: testPath(test._id),
  aliases: test.aliases,
  originalPrice: test.originalPrice,
  ...sampleFactsOf(test),
});

/** A package without a concern has the category of its entry. */
const ofPackage = (pack: Package): Suggestion => ({
  id: pack.packageType,
  type: "package",
  name: pack.name,
  category:
    pack.healthConcern ||
    (ENTRIES.find(({ id }) => id === pack.packageType)?.category ?? "Package"),
  price: priceOf(pack),
  path: packagePath(pack.packageType),
  originalPrice: pack.originalPrice,
  tests: pack.tests.map(({ name }) => name),
  restrictionNote: pack.restrictionNote,
});

/** A concern's page is empty without packages; other paths are pages of the site. */
function showsSomething(path: string, packages: readonly Package[]) {
  const concern = /^\/health-concern\/(.+)$/.exec(path)?.[1];
  return !concern || packages.some((pack) => isForConcern(pack, decodeURIComponent(concern)));
}
