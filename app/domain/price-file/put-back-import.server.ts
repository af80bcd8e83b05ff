import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { FACTS } from "./column-kinds.ts";
import type { PricedTest } from "./dry-run.server.ts";
import { findPricedTests, priceWrites, runPriceWrites } from "./priced-tests.queries.server.ts";

const paise = z.nullable(z.number());
const columns = z.partial(
  z.object({
    originalPaise: paise,
    offeredPaise: paise,
    turnaround: z.string(),
    container: z.string(),
    category: z.string(),
    fasting: z.string(),
  }),
);
const changedTest = z.object({
  id: z.string(),
  before: columns,
  after: columns,
  alias: z.optional(z.string()),
});

const COLUMNS = ["originalPaise", "offeredPaise", ...FACTS] as const;
const NAMED = 3;

/**
 * Puts back what an import changed, where it still stands as the import set it. Run inside the transaction
 * of Undo. @returns what is said of the tests that were changed since; blank where there are none.
 */
export async function putBackImport(trx: Db, changes: readonly RowChange[]) {
  const [change] = changes;
  const stored = await trx
    .selectFrom("catalogueImports")
    .select("before")
    .where("id", "=", String(change?.key.id))
    .executeTakeFirst();
  if (!stored) return "";
  await bumpDataVersion(trx);
  const changed: z.output<typeof changedTest>[] = [];
  for await (const chunk of yieldInChunks(z.parse(z.array(z.unknown()), JSON.parse(stored.before))))
    for (const one of chunk) changed.push(z.parse(changedTest, one));
  const ids = changed.map(({ id }) => id);
  const tests = new Map((await findPricedTests(trx, ids)).map((test) => [test.id, test]));
  const back: PricedTest[] = [];
  const kept: string[] = [];
  for (const { id, before, after, alias } of changed) {
    const test = tests.get(id);
    if (!test) continue;
    if (COLUMNS.every((column) => after[column] === undefined || after[column] === test[column]))
      back.push({ ...test, ...before, aliases: test.aliases.filter((name) => name !== alias) });
    else kept.push(test.name);
  }
  await runPriceWrites(trx, await priceWrites(trx, back));
  if (kept.length === 0) return "";
  const more = kept.length > NAMED ? ` and ${kept.length - NAMED} more` : "";
  return ` Changed since and left as they are: ${kept.slice(0, NAMED).join(", ")}${more}.`;
}
