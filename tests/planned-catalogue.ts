import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PlannedTest } from "#app/domain/visit-plan/visit-plan.ts";
import { parse } from "csv-parse/sync";
import * as z from "zod/mini";

const FOLDER = join(import.meta.dirname, "../catalogue");
const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  sample_container: z.string(),
  turnaround_time: z.string(),
  fasting: z.string(),
});
const packagesSchema = z.array(z.object({ name: z.string(), tests: z.array(z.string()) }));

/** Every test of the sample lab, as a plan takes it. */
export const plannedCatalogue: readonly PlannedTest[] = z
  .array(rowSchema)
  .parse(parse(readFileSync(join(FOLDER, "tests.csv"), "utf8"), { columns: true, bom: true }))
  .map((row) => ({
    id: row.id,
    name: row.name,
    container: row.sample_container,
    fasting: row.fasting,
    turnaround: row.turnaround_time,
    quantity: 1,
  }));

const packages = packagesSchema.parse(
  JSON.parse(readFileSync(join(FOLDER, "packages.json"), "utf8")),
);

/** Tests of the sample lab by name; a package's name stands for its tests. @throws for an unknown name. */
export function testsNamed(...names: string[]): PlannedTest[] {
  return names.flatMap((name) => {
    const ids = packages.find((pack) => pack.name === name)?.tests;
    const found = plannedCatalogue.filter((test) =>
      ids ? ids.includes(test.id) : test.name === name,
    );
    if (found.length === 0) throw new Error(`The sample lab has no ${name}`);
    return ids ? ids.flatMap((id) => found.filter((test) => test.id === id)) : found;
  });
}
