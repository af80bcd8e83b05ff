import { CompiledQuery } from "kysely";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { inject, onTestFinished } from "vitest";

/**
 * The databases every query is tested on. PostgreSQL is a real one, or the suite says it was skipped.
 * `freshDb` makes an empty, migrated database, `bareDb` one without a table; both are deleted when the
 * test ends.
 */
export const databases = [
  { name: "SQLite", freshDb: freshSqlite, bareDb: bareSqlite },
  ...(inject("postgresUrl")
    ? [
        {
          name: "PostgreSQL",
          freshDb: () => postgresFrom("doorstep_migrated"),
          bareDb: () => postgresFrom("template1"),
        },
      ]
    : []),
];

async function freshSqlite(): Promise<Db> {
  const db = await bareSqlite();
  await migrate(db);
  return db;
}

async function bareSqlite(): Promise<Db> {
  const db = connect({ file: ":memory:" });
  onTestFinished(() => db.destroy());
  return db;
}

async function postgresFrom(template: string): Promise<Db> {
  const url = new URL(inject("postgresUrl"));
  const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
  await asAdmin(`create database ${name} template ${template}`);
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
