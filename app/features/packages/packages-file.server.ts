import {
  checkRow,
  idField,
  idFrom,
  namedField,
  priceField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import { completed, namedEntries } from "#app/lib/json-list.server.ts";
import { rupees } from "#app/lib/money.ts";
import * as z from "zod/mini";
import { AGE_GROUPS, GENDERS } from "./audience.ts";
import { isMini } from "./package.ts";
import type { PackageEntry } from "./package-import.queries.server.ts";

const choice = (words: readonly string[]) =>
  z._default(z.enum(["", ...words], `is not one of ${words.join(", ")}`), "");
const flag = z._default(z.boolean("is neither true nor false"), false);

/** An id as the price list reads it: a code or a test name. */
const testId = z.pipe(z.string("is not a test id"), z.transform(idFrom));

const packageShape = z.object({
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
  tests: z.array(testId, "is not a list of test ids or names").check(z.minLength(1, "is empty")),
});

const packageRow = packageShape.check(
  z.refine((row) => !row.mini || row.packageType.includes("mini"), {
    path: ["packageType"],
    message: 'must contain "mini", as the package is marked mini',
  }),
  z.refine((row) => new Set(row.tests).size === row.tests.length, {
    path: ["tests"],
    message: "names a test twice",
  }),
);

const inRupees = (paise: number | null) => (paise === null ? null : rupees(paise));

/** A stored package as an entry of packages.json. */
export function packageEntry(row: PackageEntry) {
  const { hero, originalPaise, offeredPaise, position: _, testIds, ...columns } = row;
  return {
    ...columns,
    mini: isMini(row),
    hero: hero === 1,
    originalPrice: inRupees(originalPaise),
    offeredPrice: inRupees(offeredPaise),
    tests: testIds,
  };
}

/** Parses packages.json. `known` holds the ids of the price list; `stored` completes missing fields. */
export function readPackages(
  json: string,
  known: ReadonlySet<string>,
  stored: readonly PackageEntry[] = [],
): Read<PackageEntry> {
  const problems: RowProblem[] = [];
  const rows: PackageEntry[] = [];
  const isNewId = uniqueness("id", problems);
  const isNewType = uniqueness("packageType", problems);
  const complete = completed("id", stored.map(packageEntry));
  const { entries, notes } = namedEntries(json, Object.keys(packageShape.shape), problems);
  for (const { value, line } of entries) {
    const row = checkRow(packageRow, complete(value), line, problems);
    if (!row || !isNewId(row.id, line) || !isNewType(row.packageType, line)) continue;
    const unknown = row.tests.filter((id) => !known.has(id));
    for (const id of unknown) problems.push({ line, reason: NO_SUCH_TEST, value: id });
    if (unknown.length > 0) continue;
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
  return { rows, problems, notes };
}

const NO_SUCH_TEST = "tests: not in the price list";
