import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import type { Db } from "./schema.server.ts";

let db: Db;
let file: string;
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-group-"));
  file = join(folder, "doorstep.db");
  db = connect({ file });
  await migrate(db);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
});

const keep = (trx: Db, key: string) =>
  trx
    .insertInto("idempotencyKeys")
    .values({ key, bodyHash: "", status: 201, answer: "{}", createdAt: "2026-11-21T00:00:00Z" })
    .execute();

const inTransaction = (key: string) => db.transaction().execute((trx) => keep(trx, key));

/** What another process would find after a power cut now: nothing that is not committed. */
function committed() {
  const other = new DatabaseSync(file, { readOnly: true });
  const rows = other.prepare("select key from idempotency_keys order by key").all();
  other.close();
  return rows.map(({ key }) => key);
}

/** How often the disk was waited for. */
function countCommits() {
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  return () => prepare.mock.calls.filter(([text]) => text === "commit").length;
}

/** Makes the commit fail, as a disk may: the line belongs to no booking, which is looked at last. */
const breakCommit = (trx: Db) =>
  trx
    .executeQuery(CompiledQuery.raw("pragma defer_foreign_keys = on"))
    .then(() =>
      trx.executeQuery(
        CompiledQuery.raw(
          "insert into booking_lines (booking_id, position, name, category, quantity) values ('none', 0, 'a', 'b', 1)",
        ),
      ),
    );

test("transactions that come together share a commit, and are in the file when they are told so", async () => {
  const commits = countCommits();
  const keys = Array.from({ length: 20 }, (_, n) => `key-${10 + n}`);
  await Promise.all(
    keys.map(async (key) => {
      await inTransaction(key);
      expect(committed()).toContain(key);
    }),
  );
  expect(committed()).toEqual(keys);
  expect(commits()).toBeLessThan(5);
});

test("one that fails takes nothing of the others with it", async () => {
  const failing = db.transaction().execute(async (trx) => {
    await keep(trx, "c");
    throw new Error("changed his mind");
  });
  const [a, failed, b] = await Promise.allSettled([
    inTransaction("a"),
    failing,
    inTransaction("b"),
  ]);
  expect([a.status, b.status]).toEqual(["fulfilled", "fulfilled"]);
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "changed his mind" } });
  expect(committed()).toEqual(["a", "b"]);
});

test("when the commit fails nobody is told that he was kept, and the next one is", async () => {
  const results = await Promise.allSettled([
    inTransaction("a"),
    db.transaction().execute(breakCommit),
    inTransaction("b"),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(committed()).toEqual([]);
  await inTransaction("later");
  expect(committed()).toEqual(["later"]);
});

test("a write of its own does not share the fate of a group", async () => {
  const group = [inTransaction("a"), db.transaction().execute(breakCommit)];
  const alone = keep(db, randomUUID());
  expect((await Promise.allSettled(group)).map(({ status }) => status)).toEqual([
    "rejected",
    "rejected",
  ]);
  await alone;
  expect(committed()).toHaveLength(1);
});

test("closing the database commits a group whose commit has not begun", async () => {
  const memberReleased = Promise.withResolvers<void>();
  const prepare = DatabaseSync.prototype.prepare;
  vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (
    this: DatabaseSync,
    text,
  ) {
    if (text === "release member") memberReleased.resolve();
    return prepare.call(this, text);
  });
  const kept = inTransaction("a");
  await memberReleased.promise;
  expect(committed()).toEqual([]);
  await db.destroy();
  expect(committed()).toEqual(["a"]);
  await kept;
});
