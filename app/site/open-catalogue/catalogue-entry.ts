import { containersOf } from "#app/domain/lab-tests/container.ts";
import { type Test, testPath } from "#app/domain/lab-tests/lab-test.ts";
import { fastingFor } from "#app/domain/lab-tests/preparation.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { type Package, packagePath } from "#app/domain/packages/package.ts";
import { priceOf } from "#app/lib/price.ts";

/**
 * The fields of an entry, in the order of the CSV's columns (product §7: Open catalogue). Others read
 * these files: a new field goes to the end, none is renamed.
 */
export const ENTRY_FIELDS = [
  "kind",
  "id",
  "name",
  "category",
  "price",
  "original_price",
  "sample_container",
  "turnaround_time",
  "fasting",
  "aliases",
  "description",
  "tests",
  "gender",
  "age_group",
  "url",
  "booking",
] as const;

/** An unknown price is null; other unknown texts are empty. */
export type Entry = Record<(typeof ENTRY_FIELDS)[number], string | number | null | string[]>;

/** @param site the site's public address. */
export const testEntry = (test: Test, site: string): Entry => ({
  kind: "test",
  id: test._id,
  name: test.name,
  category: test.category,
  price: test.price ?? null,
  original_price: test.originalPrice ?? null,
  sample_container: test.container,
  turnaround_time: test.tat,
  fasting: test.fasting,
  aliases: test.aliases,
  description: test.description,
  tests: [],
  gender: "",
  age_group: "",
  url: site + testPath(test._id),
  booking: test.restriction ?? "",
});

/** Its containers, report time and fasting are those of its tests together, as its page says. */
export const packageEntry = (pack: Package, site: string): Entry => ({
  kind: "package",
  id: pack._id,
  name: pack.name,
  category: pack.healthConcern,
  price: priceOf(pack) ?? null,
  original_price: pack.originalPrice ?? null,
  sample_container: containersTogether(pack.tests),
  turnaround_time: slowestReport(pack.tests) ?? "",
  fasting: fastingFor(pack.tests).text,
  aliases: [],
  description: pack.description,
  tests: pack.tests.map(({ _id }) => _id),
  gender: pack.gender,
  age_group: pack.ageGroup,
  url: site + packagePath(pack.packageType),
  booking: pack.restriction ?? "",
});

const containersTogether = (tests: readonly Test[]) =>
  [...new Set(tests.flatMap(({ container }) => containersOf(container)))].join(" + ");
