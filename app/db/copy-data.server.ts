import type { Kysely } from "kysely";
import { insertChunks } from "./insert-chunks.server.ts";
import type { Database, Db } from "./schema.server.ts";
import { TABLE_KEYS, TABLES } from "./table-keys.ts";

const PAGE = 200;
// Both sides have the same schema, so the columns match.
type Anything = Kysely<Record<string, Record<string, unknown>>>;

/** Replaces everything in the target with the rows of the source; either may be SQLite or PostgreSQL. */
export async function copyData(from: Db, to: Db) {
  const source = from as unknown as Anything;
  const target = to as unknown as Anything;
  await source
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute((read) =>
      target.transaction().execute(async (write) => {
        for (const table of TABLES.toReversed()) await write.deleteFrom(table).execute();
        for (const table of TABLES) await copyTable(read, write, table);
      }),
    );
}

async function copyTable(read: Anything, write: Anything, table: (typeof TABLES)[number]) {
  for (let offset = 0; ; offset += PAGE) {
    let page = read.selectFrom(table).selectAll().limit(PAGE).offset(offset);
    for (const column of TABLE_KEYS[table]) page = page.orderBy(column);
    const rows = await page.execute();
    for (const chunk of insertChunks(rows)) await write.insertInto(table).values(chunk).execute();
    if (rows.length < PAGE) return;
  }
}

/** How many rows each table holds. */
export async function countRows(db: Db) {
  const counts: Partial<Record<keyof Database, number>> = {};
  for (const table of TABLES) {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}
