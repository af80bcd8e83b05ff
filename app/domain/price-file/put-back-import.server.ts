import * as z from "zod/mini";
import type { Db, Row } from "#app/db/schema.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import type { RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { listTestRows, putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { pricedTest } from "./stored-import.queries.server.ts";

const value = z.nullable(z.union([z.string(), z.number()]));
const changedTests = z.array(
  z.object({
    id: z.string(),
    before: z.record(z.string(), value),
    after: z.record(z.string(), value),
    alias: z.optional(z.string()),
  }),
);

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
  const rows = new Map((await listTestRows(trx)).map((row) => [row.id, row]));
  const back: Row<"tests">[] = [];
  const kept: string[] = [];
  for (const { id, before, after, alias } of z.parse(changedTests, JSON.parse(stored.before))) {
    const row = rows.get(id);
    if (!row) continue;
    if (Object.entries(row).every(([name, now]) => !(name in after) || after[name] === now))
      back.push({ ...row, ...before, ...withoutAlias(row, alias) });
    else kept.push(row.name);
  }
  await putTests(trx, back);
  if (kept.length === 0) return "";
  const more = kept.length > NAMED ? ` and ${kept.length - NAMED} more` : "";
  return ` Changed since and left as they are: ${kept.slice(0, NAMED).join(", ")}${more}.`;
}

function withoutAlias(row: Row<"tests">, alias: string | undefined) {
  if (alias === undefined) return {};
  return { aliases: JSON.stringify(pricedTest(row).aliases.filter((name) => name !== alias)) };
}
