import { offSiteFields, offSiteOf } from "#app/domain/catalogue/off-site-fields.server.ts";
import { hindiField } from "#app/import/hindi-text.server.ts";
import { idField, idFrom, namedField, textField } from "#app/import/import-rows.server.ts";
import { priceField } from "#app/import/written-price.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
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
  byLink: flag,
  color: z.string("is missing").check(z.regex(/^#[0-9a-f]{6}$/i, "is not a colour like #0F766E")),
  icon: textField(40),
  originalPrice: priceField,
  offeredPrice: priceField,
  hindiName: hindiField(200),
  hindiAliases: z._default(z.array(namedField(100), "is not a list of words"), []),
  hindiSubtitle: hindiField(200),
  hindiDescription: hindiField(1000),
  ...offSiteFields,
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
  const { hero, byLink, originalPaise, offeredPaise, position: _, ...rest } = row;
  const { testIds, hindiAliases, ...columns } = rest;
  return {
    ...columns,
    hindiAliases: JSON.parse(hindiAliases) as string[],
    mini: isMini(row),
    hero: hero === 1,
    byLink: byLink === 1,
    originalPrice: inRupees(originalPaise),
    offeredPrice: inRupees(offeredPaise),
    tests: testIds,
  };
}

/** Parses packages.json. `known` are the ids of the price list; `stored` packages fill in missing fields. */
export const readPackages = (
  json: string,
  known: ReadonlySet<string>,
  stored: readonly PackageEntry[] = [],
) =>
  readListFile(json, {
    fields: Object.keys(packageShape.shape),
    optional: [
      ...Object.keys(packageShape.shape).filter((field) => field.startsWith("hindi")),
      ...Object.keys(offSiteFields),
      "byLink",
    ],
    schema: packageRow,
    unique: ["id", "packageType"],
    stored: stored.map(packageEntry),
    toRow(entry, position, report): PackageEntry | undefined {
      const { mini: _, hero, byLink, originalPrice, offeredPrice, ...rest } = entry;
      const { tests, hindiAliases, ...columns } = rest;
      const unknown = tests.filter((id) => !known.has(id));
      for (const id of unknown) report("tests: not in the price list", id);
      if (unknown.length > 0) return undefined;
      return {
        ...columns,
        ...offSiteOf(columns),
        hindiAliases: JSON.stringify(hindiAliases),
        hero: hero ? 1 : 0,
        byLink: byLink ? 1 : 0,
        originalPaise: originalPrice,
        offeredPaise: offeredPrice,
        position,
        testIds: tests,
      };
    },
  });
