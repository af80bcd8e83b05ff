import type { Kysely } from "kysely";
import { forUpdate } from "./row-lock.server.ts";
import type { Db, Row } from "./schema.server.ts";

/** Tables whose rows a server works on once their moment `dueAt` has come. */
type Outbox = "notices" | "paymentAttempts" | "refunds";

type Due = { id: string; dueAt: string | null; tries: number };

/**
 * Takes the rows that are due, longest first, for one server: they are due again at `again` unless it
 * tells how they ended, so a killed server loses none. Run inside a transaction.
 */
export function claimDue<T extends Outbox>(
  trx: Db,
  table: T,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<Row<T>[]> {
  // What all of them have.
  const rows = trx as unknown as Kysely<Record<Outbox, Due>>;
  const due = rows
    .selectFrom(table as Outbox)
    .select("id")
    .where("dueAt", "<=", now.toISOString())
    .orderBy("dueAt")
    .limit(limit);
  const claimed = rows
    .updateTable(table as Outbox)
    .set((row) => ({ dueAt: again.toISOString(), tries: row("tries", "+", 1) }))
    .where("id", "in", forUpdate(trx, due, { skipLocked: true }))
    .returningAll()
    .execute();
  return claimed as Promise<unknown> as Promise<Row<T>[]>;
}
