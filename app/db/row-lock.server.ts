import type { SelectQueryBuilder } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";

type Options = {
  /** Leaves out rows that another transaction holds, instead of waiting for it. */
  skipLocked?: boolean;
};

/** Keeps others from changing the selected rows until the transaction ends. SQLite has one writer at a time. */
export function forUpdate<DB, TB extends keyof DB, Output>(
  trx: Db,
  rows: SelectQueryBuilder<DB, TB, Output>,
  { skipLocked = false }: Options = {},
) {
  if (databaseName(trx) === "SQLite") return rows;
  return skipLocked ? rows.forUpdate().skipLocked() : rows.forUpdate();
}
