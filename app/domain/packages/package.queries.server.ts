import type { Db, Row } from "#app/db/schema.server.ts";
import { findHindiNames } from "#app/domain/lab-tests/names-in-hindi.queries.server.ts";
import { inRupees, testReader } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { strictestOf } from "#app/domain/lab-tests/restriction.server.ts";
import { hindiFields } from "#app/lib/hindi-fields.server.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { savingsOf } from "#app/lib/price.ts";
import type { Package } from "./package.ts";

/**
 * Packages in the lab's own order, each with its tests: all that lists show, or those with one of `ids`,
 * which must not be empty, also if only their link leads to them.
 */
export async function listPackages(db: Db, ids?: readonly string[]): Promise<Package[]> {
  const packages = await db
    .selectFrom("packages")
    .selectAll()
    .where("offSite", "=", ON_SITE)
    .$if(ids === undefined, (query) => query.where("byLink", "=", 0))
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .orderBy("position")
    .execute();
  const lines = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .selectAll("tests")
    .select("packageTests.packageId")
    .$if(ids !== undefined, (query) => query.where("packageTests.packageId", "in", ids ?? []))
    .orderBy("packageTests.packageId")
    .orderBy("packageTests.position")
    .execute();
  const testsOf = Map.groupBy(lines, (line) => line.packageId);
  const { read: toTest } = await testReader(db);
  const toPackage = await packageReader(db);
  return packages.map((row) => toPackage(row, (testsOf.get(row.id) ?? []).map(toTest)));
}

/** The featured packages of the home page, in order. */
export async function listHeroPackages(db: Db) {
  const rows = await db.selectFrom("packages").select("id").where("hero", "=", 1).execute();
  const hero = new Set(rows.map((row) => row.id));
  return (await listPackages(db)).filter((item) => hero.has(item._id));
}

/** The packages with these ids, in their order; those that are not in the catalogue are left out. */
export async function findPackages(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const packages = new Map((await listPackages(db, ids)).map((item) => [item._id, item]));
  return ids.flatMap((id) => packages.get(id) ?? []);
}

export async function findPackageByType(db: Db, packageType: string) {
  const row = await db
    .selectFrom("packages")
    .selectAll()
    .where("packageType", "=", packageType)
    .where("offSite", "=", ON_SITE)
    .executeTakeFirst();
  if (!row) return undefined;
  const tests = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .selectAll("tests")
    .where("packageTests.packageId", "=", row.id)
    .orderBy("packageTests.position")
    .execute();
  const toPackage = await packageReader(db);
  return toPackage(row, tests.map((await testReader(db)).read));
}

/** Reads rows of packages, on the Hindi site with what is said in Hindi. */
async function packageReader(db: Db): Promise<typeof toPackage> {
  if (currentLanguage() !== "hi") return toPackage;
  const concerns = await findHindiNames(db, "concern");
  return (row, tests) => ({
    ...toPackage(row, tests),
    ...hindiFields({
      hindiName: row.hindiName,
      hindiSubtitle: row.hindiSubtitle,
      hindiDescription: row.hindiDescription,
      hindiConcern: concerns.get(row.healthConcern) ?? "",
    }),
  });
}

function toPackage(row: Row<"packages">, tests: Test[]): Package {
  const prices = {
    offeredPrice: inRupees(row.offeredPaise),
    originalPrice: inRupees(row.originalPaise),
  };
  return {
    _id: row.id,
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    packageType: row.packageType,
    healthConcern: row.healthConcern,
    gender: row.gender,
    ageGroup: row.ageGroup,
    ...prices,
    savings: savingsOf(prices),
    color: row.color,
    icon: row.icon,
    tests,
    ...strictestOf(tests),
    ...(row.byLink === 1 && { byLink: true }),
  };
}
