/** SQLite's primary result codes: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's: connection trouble (08), no room or memory (53), an operator stopped it (57),
 * read-only because a replica took over (25006), contention (40); and the network's own.
 */
const POSTGRES_CODES = /^(08|40|53|57|25006)/;
const NETWORK_CODES = /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)/;
/** Messages of `pg` for a lost connection, which carry no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** SQLite's primary result code, or undefined when the error is not SQLite's. */
const sqliteCode = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ERR_SQLITE_ERROR" &&
  "errcode" in error
    ? Number(error.errcode) & 0xff
    : undefined;

/** True when another connection to the SQLite file holds the lock: busy or locked. */
export const isLocked = (error: unknown) => [5, 6].includes(sqliteCode(error) ?? 0);

/** PostgreSQL's serialization failure and deadlock: one of the transactions has to start again. */
const POSTGRES_CONTENTION = new Set(["40001", "40P01"]);

/** True when another transaction was in the way: a retry may succeed. */
export const isContention = (error: unknown) =>
  isLocked(error) ||
  (error instanceof Error && "code" in error && POSTGRES_CONTENTION.has(String(error.code)));

/** True when a SQLite file is malformed, or is no database at all. */
export const isDamaged = (error: unknown) => [11, 26].includes(sqliteCode(error) ?? 0);

/** True when the disk is full, as SQLite or the operating system reports it. */
export const isDiskFull = (error: unknown) =>
  sqliteCode(error) === 13 ||
  (error instanceof Error && "code" in error && error.code === "ENOSPC");

/** True when the database could not be reached or could not write. Nothing was stored; a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_CODES.has(sqlite);
  const code = "code" in error ? String(error.code) : "";
  return POSTGRES_CODES.test(code) || NETWORK_CODES.test(code) || LOST.test(error.message);
}
