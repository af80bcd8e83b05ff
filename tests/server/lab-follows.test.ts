import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { connect, type DatabaseLocation } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { saveDetail } from "#app/desk/lab-settings/details/save-detail.server.ts";
import { saveClosedDay } from "#app/desk/lab-settings/rules/save-closed-day.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { startServer, type StartedServer } from "./built-site.ts";

vi.setConfig({ testTimeout: 90_000 });

type Lab = { db: Db; servers: StartedServer[] };

/** One server; what is changed comes from another connection, as a command or another front's would. */
async function onSqlite(): Promise<Lab> {
  const server = await startServer();
  onTestFinished(() => server.stop());
  return { db: open({ file: join(server.dataDir, "doorstep.db") }), servers: [server] };
}

/** Two servers on one database, the second without a desk. */
async function onPostgres(): Promise<Lab> {
  const url = new URL(inject("postgresUrl"));
  const name = `t${randomUUID().replaceAll("-", "")}`;
  const admin = connect({ url: url.href, maxConnections: 1 });
  await admin.executeQuery(CompiledQuery.raw(`create database ${name} template doorstep_migrated`));
  onTestFinished(async () => {
    await admin.executeQuery(CompiledQuery.raw(`drop database ${name} with (force)`));
    await admin.destroy();
  });
  url.pathname = `/${name}`;
  const env = { DATABASE_URL: url.href };
  const first = await startServer({ env });
  const second = await startServer({ env: { ...env, DESK: "off" } });
  onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
  return { db: open({ url: url.href, maxConnections: 2 }), servers: [first, second] };
}

function open(location: DatabaseLocation) {
  const db = connect(location);
  onTestFinished(() => db.destroy());
  return db;
}

const change = (db: Db, work: (trx: Db, by: By) => Promise<unknown>) =>
  db
    .transaction()
    .execute((trx) => work(trx, { actor: COMMAND_LINE, now: new Date(), may: () => true }));

const textOf = async ({ url }: StartedServer, path: string) => (await fetch(url + path)).text();

/** Where the name of the lab stands: pages, the description for search engines, feed, API, offline page. */
const NAMED = [
  "/",
  "/tests",
  "/manifest.webmanifest",
  "/blogs/feed.xml",
  "/api/openapi.json",
  "/offline",
];

describe.each([
  { name: "SQLite", start: onSqlite },
  ...(inject("postgresUrl") ? [{ name: "two servers on PostgreSQL", start: onPostgres }] : []),
])("§10 lab: what is set at the desk, on $name", ({ start }) => {
  test("is on the pages of every server within a second, and the send is checked against it", async () => {
    const { db, servers } = await start();
    for (const server of servers)
      for (const path of NAMED)
        expect(await textOf(server, path)).toContain("Doorstep Diagnostics");

    // Of a few changes the quickest counts: the machine may be busy with something else.
    const took: number[] = [];
    for (const name of ["Usha Diagnostics", "Isha Diagnostics", "Asha Diagnostics"]) {
      await change(db, (trx, by) => saveDetail(trx, by, "name", name));
      const savedAt = performance.now();
      const isShown = async (server: StartedServer) =>
        vi.waitFor(async () => expect(await textOf(server, "/")).toContain(name), {
          timeout: 10_000,
          interval: 20,
        });
      await Promise.all(servers.map(isShown));
      took.push(performance.now() - savedAt);
    }
    expect(Math.min(...took)).toBeLessThan(1_000);
    for (const server of servers)
      for (const path of NAMED) {
        const text = () => textOf(server, path);
        await vi.waitFor(async () => expect(await text()).toContain("Asha Diagnostics"), 5_000);
        expect(await text()).not.toContain("Doorstep Diagnostics");
      }

    const day = dayAfter(dayInIndia(new Date()), 3);
    await change(db, (trx, by) => saveClosedDay(trx, by, { day, isClosed: true }));
    for (const { url } of servers) {
      const answer = await fetch(`${url}/api/bookings`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          patientName: "Asha Rao",
          phoneNumber: "1000000009",
          preferredDate: day,
          preferredTime: "09:00 AM",
          testName: "Complete Blood Count",
        }),
      });
      expect([answer.status, await answer.text()]).toEqual([
        422,
        expect.stringContaining("We are closed on "),
      ]);
    }
  });
});
