import {
  checkRow,
  idField,
  jsonEntries,
  namedField,
  priceField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import * as z from "zod/mini";
import { AGE_GROUPS, GENDERS } from "./catalogue.ts";
import type { PackageEntry } from "./catalogue-import.queries.server.ts";

const choice = (words: readonly string[]) =>
  z._default(z.enum(["", ...words], `is not one of ${words.join(", ")}`), "");
const flag = z._default(z.boolean("is neither true nor false"), false);

const packageRow = z
  .object({
    id: idField,
    name: namedField(),
    subtitle: textField(200),
    description: textField(1000),
    packageType: idField,
    healthConcern: textField(80),
    gender: choice(GENDERS),
    ageGroup: choice(AGE_GROUPS),
    mini: flag,
    hero: flag,
    color: z.string("is missing").check(z.regex(/^#[0-9a-f]{6}$/i, "is not a colour like #0F766E")),
    icon: textField(40),
    originalPrice: priceField,
    offeredPrice: priceField,
    tests: z.array(idField, "is not a list of test ids").check(z.minLength(1, "is empty")),
  })
  .check(
    z.refine((row) => !row.mini || row.packageType.includes("mini"), {
      path: ["packageType"],
      message: 'must contain "mini", as the package is marked mini',
    }),
    z.refine((row) => new Set(row.tests).size === row.tests.length, {
      path: ["tests"],
      message: "names a test twice",
    }),
  );

/** Reads a list of packages (as catalogue/packages.json); `known` are the ids of the price list. */
export function readPackages(json: string, known: ReadonlySet<string>): Read<PackageEntry> {
  const problems: RowProblem[] = [];
  const rows: PackageEntry[] = [];
  const isNewId = uniqueness("id", problems);
  const isNewType = uniqueness("packageType", problems);
  for (const { value, line } of jsonEntries(json, problems)) {
    const row = checkRow(packageRow, value, line, problems);
    if (!row || !isNewId(row.id, line) || !isNewType(row.packageType, line)) continue;
    const unknown = row.tests.filter((id) => !known.has(id));
    if (unknown.length > 0) {
      problems.push({ line, reason: `tests are not in the price list: ${unknown.join(", ")}` });
      continue;
    }
    const { mini: _, hero, originalPrice, offeredPrice, tests, ...columns } = row;
    rows.push({
      ...columns,
      hero: hero ? 1 : 0,
      originalPaise: originalPrice,
      offeredPaise: offeredPrice,
      position: rows.length,
      testIds: tests,
    });
  }
  return { rows, problems };
}
