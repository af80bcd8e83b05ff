import { createHash } from "node:crypto";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";

/** The site uses a few dozen statements; each takes memory on every connection. */
const MAX_PREPARED = 200;
/** A statement with more is an import's, or a list of unusual length: used once. */
const MAX_VALUES = 64;

type Names = Map<string, string>;

/**
 * The pool for Kysely, with statements prepared once per connection (`pg` prepares those that have a
 * name). PostgreSQL then spares parsing and planning, most of its work for a booking.
 */
export const preparing = (pool: Pool): PostgresPool => {
  const names: Names = new Map();
  return {
    connect: async () => preparingClient(await pool.connect(), names),
    end: () => pool.end(),
    options: pool.options,
  };
};

/** What Kysely reads of a result, as `pg` declares it. */
type Result = { command: string; rowCount: number | null; rows: unknown[] };

const preparingClient = (client: PoolClient, names: Names): PostgresPoolClient => {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(
    text: string | PostgresCursor<unknown>,
    values: readonly unknown[] = [],
  ): Promise<Result> | PostgresCursor<unknown> {
    if (typeof text !== "string") throw new TypeError("Cursors are not set up for PostgreSQL.");
    return client.query({ name: nameFor(names, text, values.length), text, values: [...values] });
  }
  return { query, release: (destroy) => client.release(destroy) };
};

/**
 * Undefined where the statement is not prepared. `select *` would fail on open connections once a newer
 * instance has added a column.
 */
function nameFor(names: Names, text: string, values: number) {
  if (values === 0 || values > MAX_VALUES || text.includes("*")) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED) return known;
  const name = createHash("sha256").update(text).digest("base64url"); // at most 63 characters
  names.set(text, name);
  return name;
}
