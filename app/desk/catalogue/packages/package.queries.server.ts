import { countOpenBookings } from "#app/desk/catalogue/bookings-ahead.queries.server.ts";
import { idsIn, stepped } from "#app/desk/catalogue/pick-step.ts";
import type { OrderedTest } from "#app/desk/new-booking/items/order-item.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { isOnSite, ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import { isMini } from "#app/domain/packages/package.ts";
import { rupees } from "#app/lib/money.ts";
import type { ListedPackage, NearPackage, PackedTest } from "./listed-package.ts";
import type { PackageTyped } from "./catalogue-package-forms.ts";
import { whomOf } from "./whom.ts";

/** A stored package in the words of its form. */
export const typedOf = (row: Row<"packages">, testIds: readonly string[]): PackageTyped => ({
  name: row.name,
  subtitle: row.subtitle,
  description: row.description,
  price: row.offeredPaise === null ? "" : String(rupees(row.offeredPaise)),
  whom: whomOf(row),
  concern: row.healthConcern,
  color: row.color,
  under: row.byLink === 1 ? "link" : isMini(row) ? "mini" : "",
  hero: row.hero === 1 ? "on" : "",
  hindiName: row.hindiName,
  hindiSubtitle: row.hindiSubtitle,
  hindiDescription: row.hindiDescription,
  otherNames: (JSON.parse(row.hindiAliases) as string[]).join(", "),
  tests: testIds.join(","),
});

/** All packages in the order of the site, those that are not on it last. */
export async function listAllPackages(db: Db, now: Date): Promise<ListedPackage[]> {
  const rows = await db
    .selectFrom("packages")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("packageTests")
    .innerJoin("tests", "tests.id", "packageTests.testId")
    .select("packageId")
    .select(({ fn }) => [
      fn.countAll().as("tests"),
      fn.sum(fn.coalesce("offeredPaise", "originalPaise")).as("oneByOne"),
    ])
    .groupBy("packageId")
    .execute();
  const countsOf = new Map(counts.map((row) => [row.packageId, row]));
  const ids = rows.map(({ id }) => id);
  const open = await countOpenBookings(db, ids, now);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      subtitle: row.subtitle,
      tests: Number(countsOf.get(row.id)?.tests ?? 0),
      oneByOnePaise: Number(countsOf.get(row.id)?.oneByOne ?? 0),
      open: open.get(row.id) ?? 0,
      offeredPaise: row.offeredPaise,
      originalPaise: row.originalPaise,
      whom: whomOf(row),
      concern: row.healthConcern,
      isFeatured: row.hero === 1,
      isMini: isMini(row),
      isByLink: row.byLink === 1,
      offSite: row.offSite,
    }))
    .toSorted((a, b) => Number(!isOnSite(a)) - Number(!isOnSite(b)));
}

/** One package with its tests, also those that are not on the site any more. */
export async function findOnePackage(db: Db, id: string) {
  const row = await db.selectFrom("packages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const ids = await listTestIds(db, id);
  const tests = await findPackedTests(db, ids);
  return { id, typed: typedOf(row, ids), tests, offSite: row.offSite, isMini: isMini(row) };
}

export async function listTestIds(db: Db, packageId: string) {
  const rows = await db
    .selectFrom("packageTests")
    .select("testId")
    .where("packageId", "=", packageId)
    .orderBy("position")
    .execute();
  return rows.map(({ testId }) => testId);
}

/** These tests in their order, each with its price of today; unknown ones are left out. */
export async function findPackedTests(db: Db, ids: readonly string[]): Promise<PackedTest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("tests")
    .select(["id", "name", "container", "fasting", "turnaround", "restriction", "offSite"])
    .select(["offeredPaise", "originalPaise"])
    .where("id", "in", ids)
    .execute();
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    const test: OrderedTest = {
      id,
      name: row.name,
      container: row.container,
      fasting: row.fasting,
      turnaround: row.turnaround,
      restriction: RESTRICTIONS.find((one) => one === row.restriction),
    };
    const pricePaise = row.offeredPaise ?? row.originalPaise;
    const isRetired = !isOnSite(row);
    return [{ kind: "test" as const, id, name: row.name, pricePaise, tests: [test], isRetired }];
  });
}

/** The tests of a form: after a step without script those that it had, else those that are stored. */
export const findPickedTests = async (
  db: Db,
  typed: Readonly<Record<string, string>> | null,
  stored: PackedTest[],
) =>
  typed?.tests === undefined
    ? stored
    : findPackedTests(db, stepped(idsIn(typed.tests), typed.step ?? ""));

/** The package of the site's lists that has most of these tests; undefined where none has any. */
export async function findNearPackage(
  db: Db,
  ids: readonly string[],
  ownId = "",
): Promise<NearPackage | undefined> {
  if (ids.length === 0) return undefined;
  const row = await db
    .selectFrom("packageTests")
    .innerJoin("packages", "packages.id", "packageTests.packageId")
    .select(["packages.name", ({ fn }) => fn.countAll().as("count")])
    .where("testId", "in", ids)
    .where("packages.id", "<>", ownId)
    .where("offSite", "=", ON_SITE)
    .where("byLink", "=", 0)
    .groupBy(["packages.id", "packages.name", "packages.position"])
    .orderBy(({ fn }) => fn.countAll(), "desc")
    .orderBy("packages.position")
    .limit(1)
    .executeTakeFirst();
  return row && { name: row.name, count: Number(row.count) };
}
