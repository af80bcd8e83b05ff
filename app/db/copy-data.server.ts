import type { Kysely } from "kysely";
import { insertChunks } from "./insert-chunks.server.ts";
import type { Database, Db } from "./schema.server.ts";

/** Every table that a backup holds, with its key, in an order that satisfies the foreign keys. */
const KEYS: Record<Exclude<keyof Database, "rateLimits">, readonly string[]> = {
  settings: ["name"],
  tests: ["id"],
  packages: ["id"],
  packageTests: ["packageId", "testId"],
  posts: ["id"],
  booths: ["id"],
  reviews: ["id"],
  visits: ["id"],
  bookings: ["id"],
  bookingLines: ["bookingId", "position"],
  callbacks: ["id"],
  staff: ["id"],
  staffAbsences: ["staffId", "day"],
  history: ["id"],
  calls: ["subjectId"],
  wrongNumbers: ["phone"],
  payments: ["id"],
  handovers: ["id"],
  closedTallies: ["day"],
  samples: ["id"],
  notices: ["id"],
  reports: ["id"],
  reportCodes: ["phoneHash"],
  idempotencyKeys: ["key"],
  accessLog: ["id"],
};

export const TABLES = Object.keys(KEYS) as (keyof typeof KEYS)[];

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
    for (const column of KEYS[table]) page = page.orderBy(column);
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
