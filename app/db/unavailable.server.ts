/** SQLite's primary result codes: busy, locked, read-only, I/O error, full, cannot open. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);
/**
 * PostgreSQL's: connection trouble (08), no room or memory (53), an operator stopped it (57),
 * read-only because a replica took over (25006); and the network's own.
 */
const POSTGRES_CODES = /^(08|53|57|25006)/;
const NETWORK_CODES = /^(ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|ENOTFOUND|EAI_AGAIN)/;
/** What `pg` says of a lost connection carries no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** True when the database could not be asked or could not write: nothing was kept, try again later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = "code" in error ? String(error.code) : "";
  if (code === "ERR_SQLITE_ERROR")
    return "errcode" in error && SQLITE_CODES.has(Number(error.errcode) & 0xff);
  return POSTGRES_CODES.test(code) || NETWORK_CODES.test(code) || LOST.test(error.message);
}
