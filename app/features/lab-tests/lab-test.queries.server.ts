import { setImmediate } from "node:timers/promises";
import type { Db, Row } from "#app/db/schema.server.ts";
import { yieldInChunks } from "#app/lib/yield-in-chunks.server.ts";
import { rupees } from "#app/lib/money.ts";
import { pick } from "#app/lib/pick.ts";
import { type Test, testSchema } from "./lab-test.ts";
import { priceOf } from "#app/lib/price.ts";
import { fastingFor } from "./preparation.ts";

/** Rows that are read at one go: a few milliseconds' work, then others have their turn. */
const AT_ONCE = 500;

/**
 * All tests, most ordered first: categories by their most ordered test, then by name; inside a
 * category likewise. Category by category and in pieces, so that the server answers meanwhile.
 */
export async function listTests(db: Db): Promise<Test[]> {
  const tests: Test[] = [];
  for (const category of await listCategories(db)) {
    const rows = inOrder(await readCategory(db, category));
    for await (const chunk of yieldInChunks(rows)) tests.push(...chunk.map(toTest));
  }
  return tests;
}

/** The categories in that order. */
async function listCategories(db: Db) {
  const rows = await db
    .selectFrom("tests")
    .select(({ fn }) => ["category", fn.min("popularity").as("rank")])
    .groupBy("category")
    .execute();
  return rows
    .toSorted((a, b) => rankOf(a.rank) - rankOf(b.rank) || compare(a.category, b.category))
    .map(({ category }) => category);
}

async function readCategory(db: Db, category: string) {
  const rows: Row<"tests">[] = [];
  for (;;) {
    const read = await db
      .selectFrom("tests")
      .selectAll()
      .where("category", "=", category)
      .where("id", ">", rows.at(-1)?.id ?? "")
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    rows.push(...read);
    if (read.length < AT_ONCE) return rows;
    await setImmediate();
  }
}

const { compare } = new Intl.Collator();

const rankOf = (popularity: number | null) => popularity ?? Number.MAX_SAFE_INTEGER;
const inOrder = (rows: readonly Row<"tests">[]) =>
  rows.toSorted((a, b) => rankOf(a.popularity) - rankOf(b.popularity) || compare(a.name, b.name));

export async function findTest(db: Db, id: string) {
  const row = await db.selectFrom("tests").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toTest(row);
}

/** The tests with the id or else exactly the name of one of `called`, of which there is at least one. */
export async function findTestsCalled(db: Db, called: readonly { id: string; name: string }[]) {
  const rows = await db
    .selectFrom("tests")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb(
          "id",
          "in",
          called.map(({ id }) => id),
        ),
        eb(
          "name",
          "in",
          called.map(({ name }) => name),
        ),
      ]),
    )
    .execute();
  return rows.map(toTest);
}

/** The most ordered tests; after those that are marked so, the first of the price list. */
export async function listPopularTests(db: Db, limit: number) {
  const rows = await db
    .selectFrom("tests")
    .selectAll()
    .orderBy(({ eb }) => eb.case().when("popularity", "is", null).then(1).else(0).end())
    .orderBy("popularity")
    .orderBy("position")
    .limit(limit)
    .execute();
  return rows.map(toTest);
}

export const inRupees = (paise: number | null) => (paise === null ? undefined : rupees(paise));

/** A stored test as the API answers it, prices in rupees. Columns that the schema names are taken as they are. */
export function toTest(row: Row<"tests">): Test {
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
    aliases: JSON.parse(row.aliases) as string[],
  };
}
