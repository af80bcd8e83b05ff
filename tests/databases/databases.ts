import { CompiledQuery } from "kysely";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { inject, onTestFinished } from "vitest";

/** The databases every query is tested on. PostgreSQL is a real one, or the suite says it was skipped. */
export const databases = [
  { name: "SQLite", freshDb: freshSqlite },
  ...(inject("postgresUrl") ? [{ name: "PostgreSQL", freshDb: freshPostgres }] : []),
];

/** An empty, migrated database, deleted when the test ends. */
async function freshSqlite(): Promise<Db> {
  const db = connect({ file: ":memory:" });
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

async function freshPostgres(): Promise<Db> {
  const url = new URL(inject("postgresUrl"));
  const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name} template doorstep_migrated`);
  url.pathname = `/${name}`;
  const db = connect({ url: url.href, maxConnections: 4 });
  onTestFinished(async () => {
    await db.destroy();
    await asAdmin(`drop database ${name} with (force)`);
  });
  return db;
}

async function asAdmin(statement: string) {
  const admin = connect({ url: inject("postgresUrl"), maxConnections: 1 });
  await admin.executeQuery(CompiledQuery.raw(statement));
  await admin.destroy();
}
