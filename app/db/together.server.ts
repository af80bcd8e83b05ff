import type { CompiledQuery, DatabaseConnection } from "kysely";
import { isPipelined } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";

/** What a statement gave, once it was sent. */
export type Sent<R> = { rows: readonly R[]; changed: number };

/**
 * Statements of a transaction that need nothing of each other's results: PostgreSQL gets them in one
 * round trip. They run in the order in which they were added. Rows come as the database names them.
 */
export class Together {
  readonly #runs: ((connection: DatabaseConnection) => Promise<void>)[] = [];

  add<R>(statement: CompiledQuery<R>): Sent<R> {
    const sent: Sent<R> = { rows: [], changed: 0 };
    this.#runs.push(async (connection) => {
      const { rows, numAffectedRows } = await connection.executeQuery<R>(statement);
      sent.rows = rows;
      sent.changed = Number(numAffectedRows ?? 0);
    });
    return sent;
  }

  /** @throws the error of the first that failed; nothing after it was stored. */
  async sendTo(trx: Db) {
    const runs = this.#runs.splice(0);
    await trx.getExecutor().provideConnection(async (connection) => {
      if (isPipelined(trx)) await allOf(runs.map((run) => run(connection)));
      // SQLite ends the transaction by itself when the disk is full: a further statement would stand alone.
      else for (const run of runs) await run(connection);
    });
  }
}

/** Waits for all even when one fails: nothing may be under way when the transaction is rolled back. */
async function allOf(running: readonly Promise<void>[]) {
  const settled = await Promise.allSettled(running);
  for (const one of settled) if (one.status === "rejected") throw one.reason;
}
