import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { paise } from "#app/lib/money.ts";
import { savingsOf } from "#app/lib/price.ts";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";

/** The sample lab's tests and packages, as the API answers them. */

const FOLDER = join(import.meta.dirname, "../catalogue");
const read = (file: string) => readFileSync(join(FOLDER, file), "utf8");

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  original_price: z.string(),
  offered_price: z.string(),
  sample_container: z.string(),
  turnaround_time: z.string(),
  fasting: z.string(),
  description: z.string(),
  booking: z.string(),
});
const inPaise = (price: string) => (price === "" ? null : paise(Number(price)));

export const sampleTests: readonly Test[] = z
  .array(rowSchema)
  .parse(parse(read("tests.csv"), { columns: true, bom: true }))
  .map((row, position) =>
    toTest({
      id: row.id,
      name: row.name,
      category: row.category,
      originalPaise: inPaise(row.original_price),
      offeredPaise: inPaise(row.offered_price),
      container: row.sample_container,
      turnaround: row.turnaround_time,
      fasting: row.fasting,
      aliases: "[]",
      description: row.description,
      hindiName: "",
      hindiAliases: "[]",
      restriction: row.booking.toLowerCase().replaceAll(" ", "-"),
      nablScope: "",
      labelCode: "",
      gstPercent: 0,
      hsnCode: "",
      popularity: null,
      offSite: "",
      offSiteSince: null,
      position,
    }),
  );

const testsById = new Map(sampleTests.map((test) => [test._id, test]));

const packageSchema = z.object({
  id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  packageType: z.string(),
  healthConcern: z.string(),
  gender: z.string(),
  ageGroup: z.string(),
  color: z.string(),
  icon: z.string(),
  originalPrice: z.number(),
  offeredPrice: z.number(),
  tests: z.array(z.string()),
});

export const samplePackages: readonly Package[] = z
  .array(packageSchema)
  .parse(JSON.parse(read("packages.json")))
  .map(({ id, tests, ...pack }) => ({
    ...pack,
    _id: id,
    savings: savingsOf(pack),
    tests: tests.flatMap((testId) => testsById.get(testId) ?? []),
  }));

/** @throws when the sample lab has no test of that name. */
export const testNamed = (name: string) => named(sampleTests, name);

/** @throws when the sample lab has no package of that name. */
export const packageNamed = (name: string) => named(samplePackages, name);

function named<T extends { name: string }>(all: readonly T[], name: string) {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`The sample lab has no ${name}`);
  return found;
}
