import { chunksOf } from "#app/lib/chunks.ts";

// SQLite binds at most 32,766 values in one statement, PostgreSQL 65,535.
const MAX_VALUES = 30_000;
const MAX_ROWS = 500;

/** Slices rows so that each slice fits into one `insert` on both databases. */
export function insertChunks<T extends object>(rows: readonly T[]) {
  const columns = Object.keys(rows[0] ?? {}).length || 1;
  const size = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / columns));
  return chunksOf(rows, size);
}
