import { connect } from "#app/db/connect.server.ts";
import { type Postgres, postgresPrograms, startPostgres } from "#tests/databases/postgres.ts";
import { test } from "vitest";

const programs = postgresPrograms();
if (!programs && process.env.CI)
  throw new Error("PostgreSQL is not installed: its fault tests must not be skipped in CI");
if (!programs) process.stderr.write("\n*** PostgreSQL is not installed: SKIPPED ***\n");

/** A test that needs a PostgreSQL server of its own. */
export const testOnPostgres = test
  .extend<{ postgres: Postgres }>({
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern tells vitest that no fixture is used
    postgres: async ({}, use) => {
      const postgres = await startPostgres(programs ?? "");
      await use(postgres);
      postgres.remove();
    },
  })
  .skipIf(!programs);

/** The environment of a server on this PostgreSQL, without rate limits and log. */
export const onPostgres = ({ url }: Postgres, port = 0) => ({
  DATABASE_URL: url,
  PORT: String(port),
  RATE_LIMITS: "off",
  LOG_LEVEL: "silent",
});

export async function storedBookings({ url }: Postgres) {
  const db = connect({ url, maxConnections: 1 });
  const stored = await db.selectFrom("bookings").select(["id", "notes"]).execute();
  await db.destroy();
  return stored;
}
