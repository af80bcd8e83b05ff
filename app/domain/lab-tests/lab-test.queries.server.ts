import { claimsNabl } from "#app/db/nabl-claim.queries.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { hindiFields } from "#app/lib/hindi-fields.server.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { rupees } from "#app/lib/money.ts";
import { pick } from "#app/lib/pick.ts";
import { findHindiNames } from "./names-in-hindi.queries.server.ts";
import { containerInHindi } from "./in-hindi/container-in-hindi.ts";
import { ON_SITE } from "#app/domain/catalogue/off-site.ts";
import { type Test, testSchema } from "./lab-test.ts";
import { priceOf } from "#app/lib/price.ts";
import { fastingFor } from "./preparation.ts";
import { scopeFields } from "./nabl-scope.server.ts";
import { restrictionFields } from "./restriction.server.ts";

/** The tests that patients see. */
const onSite = (db: Db) => db.selectFrom("tests").selectAll().where("offSite", "=", ON_SITE);

export async function findTest(db: Db, id: string) {
  const row = await onSite(db).where("id", "=", id).executeTakeFirst();
  return row && (await testReader(db)).read(row);
}

/** The tests with these ids, in their order; those that are not in the catalogue are left out. */
export async function findTests(db: Db, ids: readonly string[]): Promise<Test[]> {
  if (ids.length === 0) return [];
  const rows = await onSite(db).where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((await testReader(db)).read);
}

/** The ids of the tests that are not booked on the site, but by phone. */
export async function listRestrictedIds(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select("id")
    .where("restriction", "<>", "")
    .where("offSite", "=", ON_SITE)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The tests that have the id or exactly the name of one of `wanted`, which must not be empty. */
export async function findTestsByIdOrName(db: Db, wanted: readonly { id: string; name: string }[]) {
  const rows = await onSite(db)
    .where(({ eb, or }) =>
      or([
        eb(
          "id",
          "in",
          wanted.map(({ id }) => id),
        ),
        eb(
          "name",
          "in",
          wanted.map(({ name }) => name),
        ),
      ]),
    )
    .execute();
  return rows.map((await testReader(db)).read);
}

/** The most ordered tests, followed by the first of the price list if too few are marked as such. */
export async function listPopularTests(db: Db, limit: number) {
  const rows = await onSite(db)
    .orderBy(({ eb }) => eb.case().when("popularity", "is", null).then(1).else(0).end())
    .orderBy("popularity")
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map((await testReader(db)).read);
}

/** Reads rows of tests; `facts` is what it knows beside them. */
export type TestReader = { read: (row: Row<"tests">) => Test; facts: unknown };

/** Reads rows with what is said of the NABL scope, on the Hindi site with category and container in Hindi. */
export async function testReader(db: Db): Promise<TestReader> {
  const isClaimed = await claimsNabl(db);
  const read = (row: Row<"tests">) => ({
    ...toTest(row),
    ...scopeFields(row.nablScope, isClaimed),
  });
  if (currentLanguage() !== "hi") return { read, facts: { isClaimed } };
  const categories = await findHindiNames(db, "category");
  return {
    facts: { isClaimed, categories },
    read: (row) => ({
      ...read(row),
      ...hindiFields({
        hindiCategory: categories.get(row.category) ?? "",
        hindiContainer: containerInHindi(row.container),
      }),
    }),
  };
}

const namesIn = (json: string) => JSON.parse(json) as string[];

export const inRupees = (paise: number | null) => (paise === null ? undefined : rupees(paise));

/** A stored test as the API returns it, prices in rupees. Columns named like a field of the schema are copied. */
export function toTest(stored: Row<"tests">): Test {
  const { hindiName, hindiAliases, restriction, nablScope: _, ...row } = stored;
  const prices = {
    offeredPrice: inRupees(row.offeredPaise),
    originalPrice: inRupees(row.originalPaise),
  };
  return {
    _id: row.id,
    ...pick(row, testSchema.shape),
    ...prices,
    price: priceOf(prices),
    sampleContainer: row.container,
    tat: row.turnaround,
    turnaroundTime: row.turnaround,
    fasting: fastingFor([row]).text,
    aliases: [
      ...namesIn(row.aliases),
      ...(currentLanguage() === "hi" ? namesIn(hindiAliases) : []),
    ],
    ...restrictionFields(restriction),
    ...hindiFields({ hindiName }),
  };
}
