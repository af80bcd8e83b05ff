import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#app/db/connect.server.ts";
import type { Postgres } from "#tests/databases/postgres.ts";
import { type StartedServer, startServer } from "../server/built-site.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import { importTests } from "../../bench/large-catalogue.ts";
import { report } from "./patients.ts";
import { onPostgres, testOnPostgres } from "./postgres.ts";

const TESTS = 2_100;

async function run(postgres: Postgres, ...statements: string[]) {
  const db = connect({ url: postgres.url, maxConnections: 1 });
  try {
    for (const statement of statements) await sql.raw(statement).execute(db);
  } finally {
    await db.destroy();
  }
}

const BUMP =
  "update settings set value = cast(cast(value as integer) + 1 as text) where name = 'dataVersion'";

/** Requests the list again and again, each time as another client, and counts the answers. */
async function askFor(ms: number, { url }: StartedServer) {
  const came = { whole: 0, refused: 0, cut: 0, short: 0 };
  const until = performance.now() + ms;
  while (performance.now() < until) {
    try {
      const answer = await fetch(`${url}/api/tests?x=${crypto.randomUUID()}`);
      const body = (await answer.json()) as { data?: unknown[]; message?: string };
      if (answer.status === 200 && body.data?.length === TESTS) came.whole += 1;
      else if (answer.status >= 500 && body.message) came.refused += 1;
      else came.short += 1;
    } catch (error) {
      if (error instanceof SyntaxError) came.short += 1;
      else came.cut += 1;
    }
    await sleep(5);
  }
  return came;
}

testOnPostgres(
  "a list of 2,100 tests that breaks off ends no process, is not kept and is never given short",
  async ({ postgres }) => {
    const server = await startServer({ env: onPostgres(postgres) });
    await importTests(TESTS, { DATABASE_URL: postgres.url });
    const came = { whole: 0, refused: 0, cut: 0, short: 0 };
    const ask = async (ms: number) => {
      for (const [what, count] of Object.entries(await askFor(ms, server)))
        came[what as keyof typeof came] += count;
    };
    const once = () => askFor(1, server);
    await expect.poll(once, { timeout: 20_000 }).toMatchObject({ whole: 1 });

    // The count succeeds and the list fails: first with a stale answer in the cache, then without one.
    await run(postgres, "alter table tests rename column description to away", BUMP);
    await ask(4_000);
    await run(postgres, "alter table tests rename column away to description", BUMP);
    await ask(500);

    // The database stops while lists are read.
    for (const after of [700, 900]) {
      const asking = ask(2_500);
      await run(postgres, BUMP);
      await sleep(after);
      postgres.stop("immediate");
      await postgres.start();
      await asking;
    }
    await expect.poll(once, { timeout: 20_000 }).toMatchObject({ whole: 1 });
    report("lists that break off", came);
    expect(came.short).toBe(0);
    expect(came.whole).toBeGreaterThan(10);
    expect(await Promise.race([server.ended, "alive"])).toBe("alive");
    await server.stop();
    expect(server.written.err).toBe("");
  },
);
