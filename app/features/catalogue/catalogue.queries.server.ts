import type { Db, Row } from "#app/db/schema.server.ts";
import { rupees } from "#app/lib/money.ts";
import { type Package, type Test, priceOf, savingsOf } from "./catalogue.ts";

/**
 * All tests, most ordered first: categories by their most ordered test, then by name; inside a
 * category likewise.
 */
export async function listTests(db: Db): Promise<Test[]> {
  const rows = await db.selectFrom("tests").selectAll().execute();
  const rank = (row: Row<"tests">) => row.popularity ?? Number.MAX_SAFE_INTEGER;
  const categoryRank = new Map<string, number>();
  for (const row of rows) {
    categoryRank.set(row.category, Math.min(categoryRank.get(row.category) ?? Infinity, rank(row)));
  }
  const order = (row: Row<"tests">) => categoryRank.get(row.category) ?? 0;
  return rows
    .toSorted(
      (a, b) =>
        order(a) - order(b) ||
        a.category.localeCompare(b.category) ||
        rank(a) - rank(b) ||
        a.name.localeCompare(b.name),
    )
    .map(toTest);
}

export async function findTest(db: Db, id: string) {
  const row = await db.selectFrom("tests").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toTest(row);
}

/** All packages in the lab's own order, each with its tests. */
export async function listPackages(db: Db): Promise<Package[]> {
  const packages = await db.selectFrom("packages").selectAll().orderBy("position").execute();
  const lines = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .selectAll("tests")
    .select("packageTests.packageId")
    .orderBy("packageTests.packageId")
    .orderBy("packageTests.position")
    .execute();
  const testsOf = Map.groupBy(lines, (line) => line.packageId);
  return packages.map((row) => toPackage(row, (testsOf.get(row.id) ?? []).map(toTest)));
}

/** The featured packages of the home page, in order. */
export async function listHeroPackages(db: Db) {
  const rows = await db.selectFrom("packages").select("id").where("hero", "=", 1).execute();
  const hero = new Set(rows.map((row) => row.id));
  return (await listPackages(db)).filter((item) => hero.has(item._id));
}

export async function findPackageByType(db: Db, packageType: string) {
  const row = await db
    .selectFrom("packages")
    .selectAll()
    .where("packageType", "=", packageType)
    .executeTakeFirst();
  if (!row) return undefined;
  const tests = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .selectAll("tests")
    .where("packageTests.packageId", "=", row.id)
    .orderBy("packageTests.position")
    .execute();
  return toPackage(row, tests.map(toTest));
}

const inRupees = (paise: number | null) => (paise === null ? undefined : rupees(paise));

function toTest(row: Row<"tests">): Test {
  const prices = {
    offeredPrice: inRupees(row.offeredPaise),
    originalPrice: inRupees(row.originalPaise),
  };
  return {
    _id: row.id,
    name: row.name,
    category: row.category,
    ...prices,
    price: priceOf(prices),
    container: row.container,
    sampleContainer: row.container,
    tat: row.turnaround,
    turnaroundTime: row.turnaround,
    fasting: row.fasting,
    aliases: JSON.parse(row.aliases) as string[],
    description: row.description,
  };
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
  };
}
