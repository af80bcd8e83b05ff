import { type CompiledQuery, sql } from "kysely";
import { setImmediate } from "node:timers/promises";
import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import type { PricedTest } from "./dry-run.server.ts";

/** Some milliseconds of SQLite, then the event loop runs. */
const PAGE = 500;
const COLUMNS = [
  "id",
  "name",
  "aliases",
  "originalPaise",
  "offeredPaise",
  "container",
  "turnaround",
  "fasting",
  "category",
] as const;

const names = z.array(z.string());

/** A stored test as a dry run compares it. */
export const pricedTest = <T extends { aliases: string }>(row: T) => ({
  ...row,
  aliases: z.parse(names, JSON.parse(row.aliases)),
});

/** The whole price list, page by page. A change meanwhile is in it or not: compare the data version. */
export async function listPricedTests(db: Db): Promise<PricedTest[]> {
  const tests: PricedTest[] = [];
  for (let last = ""; ;) {
    const page = await db
      .selectFrom("tests")
      .select(COLUMNS)
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    tests.push(...page.map(pricedTest));
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE) return tests;
    await setImmediate();
  }
}

/** The tests of these ids, as they are inside a transaction. */
export async function findPricedTests(trx: Db, ids: readonly string[]): Promise<PricedTest[]> {
  const tests: PricedTest[] = [];
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const rows = await trx.selectFrom("tests").select(COLUMNS).where("id", "in", some).execute();
    tests.push(...rows.map(pricedTest));
    await setImmediate();
  }
  return tests;
}

/** Updates of what an import may set. Compiled before the transaction, which is shorter then. */
export async function priceWrites(db: Db, tests: readonly PricedTest[]): Promise<CompiledQuery[]> {
  const writes: CompiledQuery[] = [];
  for (let at = 0; at < tests.length; at += PAGE) {
    const rows = tests.slice(at, at + PAGE).map(valuesOf);
    writes.push(
      sql`update tests set original_paise = cast(new.column2 as integer),
        offered_paise = cast(new.column3 as integer), container = new.column4,
        turnaround = new.column5, fasting = new.column6, category = new.column7,
        aliases = new.column8
        from (values ${sql.join(rows)}) as new where tests.id = new.column1`.compile(db),
    );
    await setImmediate();
  }
  return writes;
}

const valuesOf = (test: PricedTest) =>
  sql`(${test.id}, ${test.originalPaise}, ${test.offeredPaise}, ${test.container}, ${test.turnaround}, ${test.fasting}, ${test.category}, ${JSON.stringify(test.aliases)})`;

/** Runs them inside a transaction; pages that need no database are served between two. */
export async function runPriceWrites(trx: Db, writes: readonly CompiledQuery[]) {
  for (const write of writes) {
    await trx.executeQuery(write);
    await setImmediate();
  }
}
