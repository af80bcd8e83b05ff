import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { givenCallback } from "#tests/databases/given.ts";
import { expect, onTestFinished, test } from "vitest";
import { backUp } from "./backup.server.ts";
import { connect } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { restoreFile } from "./restore.server.ts";

/** A database with one callback request, and a backup made before a second one came in. */
async function givenABackup() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, "doorstep.db");
  const backup = join(folder, "backup.db");
  const aside = `${target}.before`;
  const db = connect({ file: target });
  await migrate(db);
  await givenCallback(db, { id: "before" });
  await backUp(db, backup);
  await givenCallback(db, { id: "after" });
  return { folder, target, backup, aside, db, restore: () => restoreFile(backup, target, aside) };
}

async function callbacksIn(file: string) {
  const db = connect({ file });
  const rows = await db.selectFrom("callbacks").select("id").orderBy("id").execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

test("restoring is refused while anything has the database open, even if it reads nothing", async () => {
  const { target, aside, db, restore } = await givenABackup();
  const idle = new DatabaseSync(target);
  idle.prepare("select 1 from callbacks").all();
  await db.destroy();
  await expect(restore()).rejects.toThrow(
    /^Another program has .*doorstep\.db open: .*Nothing was/,
  );
  expect(existsSync(aside)).toBe(false);
  idle.close();
  expect(await callbacksIn(target)).toEqual(["after", "before"]);
  await restore();
  expect(await callbacksIn(target)).toEqual(["before"]);
});

test("the log of a killed server goes into the replaced file, never into the backup", async () => {
  const { folder, target, aside, db, backup } = await givenABackup();
  const killed = join(folder, "killed.db");
  cpSync(target, killed);
  cpSync(`${target}-wal`, `${killed}-wal`);
  await db.destroy();
  await restoreFile(backup, killed, aside);
  expect(await callbacksIn(killed)).toEqual(["before"]);
  expect(await callbacksIn(aside)).toEqual(["after", "before"]);
});

test("a damaged database is replaced and kept aside with its log", async () => {
  const { target, aside, db, restore } = await givenABackup();
  await db.destroy();
  writeFileSync(target, "damaged beyond all recognition".repeat(100));
  writeFileSync(`${target}-wal`, "its log");
  await restore();
  expect(await callbacksIn(target)).toEqual(["before"]);
  expect(existsSync(aside) && existsSync(`${aside}-wal`)).toBe(true);
});

test.each([
  ["trigger", "create trigger spy after insert on bookings begin delete from callbacks; end"],
  ["view", "create view spy as select 1"],
])("a backup that holds a %s is refused", async (type, statement) => {
  const { target, backup, db, restore } = await givenABackup();
  await db.destroy();
  const file = new DatabaseSync(backup);
  file.exec(statement);
  file.close();
  await expect(restore()).rejects.toThrow(`it holds a ${type} named "spy"`);
  expect(await callbacksIn(target)).toEqual(["after", "before"]);
});

test("a pipe is refused immediately, and leaves nothing behind", async () => {
  const { folder, backup, db, restore } = await givenABackup();
  await db.destroy();
  rmSync(backup);
  execFileSync("mkfifo", [backup]);
  await expect(restore()).rejects.toThrow("backup.db is not a regular file");
  expect(readdirSync(folder).filter((name) => name.includes("incoming"))).toEqual([]);
});

test("a backup of an earlier program is brought up to date", async () => {
  const { folder, target, aside, db } = await givenABackup();
  await db.destroy();
  const older = join(folder, "older.db");
  const earlier = connect({ file: older });
  await migrate(earlier, "008-visits");
  await givenCallback(earlier, { id: "of an earlier program" });
  await earlier.destroy();
  await restoreFile(older, target, aside);
  expect(await callbacksIn(target)).toEqual(["of an earlier program"]);
});
