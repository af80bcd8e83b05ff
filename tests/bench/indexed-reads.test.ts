import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { aPatient, fillLab } from "../../bench/desk-lab.ts";
import { deskScreens } from "../../bench/desk-screens.ts";

/** Tables that stay small however long a lab works, lists of the bank of a week, and `spans`, the days of a week. */
const SMALL = new Set([
  "bank_files",
  "accounts",
  "booths",
  "doctors",
  "lab_settings",
  "message_templates",
  "operator_lists",
  "outside_demand",
  "refunds_due",
  "spans",
  "staff",
  "staff_once",
  "staff_sessions",
]);

/** Asked once in a while: whether rows came another way, such as a restored backup. */
const COUNT = `select count(*) as "count" from "bookings" where "erased_at" is null`;

const BOOKINGS = 400;
const NOW = new Date("2026-11-23T10:30:00+05:30");

test("no screen of the desk reads a table whole that grows with the years", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-plans-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "doorstep.db");
  const db = connect({ file });
  await migrate(db);
  await fillLab(db, NOW, BOOKINGS);
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  for (const load of Object.values(deskScreens(db, NOW))) await load(aPatient(1, BOOKINGS));
  const statements = new Set(prepare.mock.calls.map(([text]) => text));
  prepare.mockRestore();
  await db.destroy();
  const reads = wholeReads(file, statements);
  expect([...statements]).toContain(COUNT);
  expect(statements.size).toBeGreaterThan(100);
  expect(reads.filter(({ statement }) => statement !== COUNT)).toEqual([]);
});

/** Where SQLite would read a whole table, by itself or by an index that leaves no row out. */
function wholeReads(file: string, statements: Iterable<string>) {
  const db = new DatabaseSync(file);
  const partial = db
    .prepare("select i.name from sqlite_schema t, pragma_index_list(t.name) i where i.partial = 1")
    .all()
    .map(({ name }) => name);
  const found = [];
  for (const statement of statements)
    for (const { detail } of db.prepare(`explain query plan ${statement}`).all()) {
      const [, table, index] =
        /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(String(detail)) ?? [];
      if (table && !SMALL.has(table) && !partial.includes(index ?? null))
        found.push({ table, statement });
    }
  db.close();
  return found;
}
