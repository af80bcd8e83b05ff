import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { CompiledQuery } from "kysely";
import type { TestProject } from "vitest/node";
import { MIGRATED, postgresPrograms, startFastPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Empty when no PostgreSQL is installed. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template to copy for each test. */
export default async function setup(project: TestProject) {
  const programs = postgresPrograms();
  if (!programs) {
    if (process.env.CI)
      throw new Error("PostgreSQL is not installed: its tests must not be skipped in CI");
    process.stderr.write(
      "\n*** PostgreSQL is not installed: every PostgreSQL test is SKIPPED ***\n\n",
    );
    project.provide("postgresUrl", "");
    return;
  }
  const server = await startFastPostgres(programs);
  const template = new URL(server.url);
  template.pathname = `/${MIGRATED}`;
  const admin = connect({ url: server.url, maxConnections: 1 });
  await admin.executeQuery(CompiledQuery.raw(`create database ${MIGRATED}`));
  await admin.destroy();
  const db = connect({ url: template.href, maxConnections: 2 });
  await migrate(db);
  await db.destroy();
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
