import { type RawBuilder, sql } from "kysely";
import { deleteInChunks } from "./delete-in-chunks.server.ts";
import type { Database, Db } from "./schema.server.ts";

const CHUNK_ROWS = 100;

/** Everything of these phones, or what is older than the timestamp `before`. */
export type Expired = { phones: string[] } | { before: string };

type Options = {
  /** The condition of age, where the timestamp alone does not decide. */
  isOlder?: (before: string) => RawBuilder<unknown>;
  /** Called in the transaction of each chunk, with the ids of its rows, to delete them. */
  deleteRows?: (trx: Db, ids: string[]) => Promise<void>;
  chunkRows?: number;
};

/**
 * Counts and deletes the rows of a table that is kept for RETENTION_DAYS or until a patient asks.
 * `timestamp` is the column that says when a row came in.
 */
export function retentionOf<T extends keyof Database>(
  table: T,
  timestamp: Extract<keyof Database[T], string>,
  { isOlder, deleteRows, chunkRows = CHUNK_ROWS }: Options = {},
) {
  const isOld = isOlder ?? ((before) => sql`${sql.ref(timestamp)} < ${before}`);
  const rows = sql.table(table);
  const where = (which: Expired) =>
    "phones" in which
      ? sql`where phone in (${sql.join(which.phones)})`
      : sql`where ${isOld(which.before)}`;
  return {
    /** How many there are, of all or of `which`. */
    async count(db: Db, which?: Expired) {
      const condition = which ? where(which) : sql``;
      const counted = sql<{
        count: number | string;
      }>`select count(*) as count from ${rows} ${condition}`;
      return Number((await counted.execute(db)).rows[0]?.count);
    },

    /** Deletes all of `which`, a chunk at a time. @returns how many were deleted. */
    delete: (db: Db, which: Expired) =>
      deleteInChunks(db, chunkRows, async (trx, limit) => {
        const chunk = sql<{ id: string }>`select id from ${rows} ${where(which)} limit ${limit}`;
        if (!deleteRows) {
          const deleted = await sql`delete from ${rows} where id in (${chunk})`.execute(trx);
          return Number(deleted.numAffectedRows);
        }
        const ids = (await chunk.execute(trx)).rows.map(({ id }) => id);
        if (ids.length > 0) await deleteRows(trx, ids);
        return ids.length;
      }),

    /** When the newest row came in; null when there is none. */
    async findNewest(db: Db) {
      const newest = sql<{
        at: string | null;
      }>`select max(${sql.ref(timestamp)}) as at from ${rows}`;
      return (await newest.execute(db)).rows[0]?.at ?? null;
    },
  };
}
