import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databases } from "#tests/databases/databases.ts";
import { findSession, startSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { givenAccount, givenTest } from "#tests/databases/given.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { backUp } from "./backup.server.ts";
import { connect } from "./connect.server.ts";
import { countRows } from "./copy-data.server.ts";
import { lockDataFile, unlockDataFile } from "./lock.server.ts";
import { migrate } from "./migrate.server.ts";
import { restoreFile, restoreInto } from "./restore.server.ts";
import type { Db } from "./schema.server.ts";
import { bumpDataVersion, findDataVersion, findOrMakeSecret } from "./settings.queries.server.ts";

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const pdf = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 10, 13]);

async function givenALab(db: Db) {
  const first = await givenTest(db, { id: "t-0", offeredPaise: null });
  const more = Array.from({ length: 449 }, (_, n) => ({ ...first, id: `u-${n}`, popularity: n }));
  await db.insertInto("tests").values(more).execute();
  const report = { phone: "1000000001", patientName: "आशा", testName: "CBC", withdrawnAt: null };
  const uploadedAt = "2026-11-21T10:00:00.000Z";
  await db
    .insertInto("reports")
    .values({ id: "r", ...report, uploadedAt, pdf })
    .execute();
  await bumpDataVersion(db);
  return findOrMakeSecret(db);
}

async function expectTheLab(db: Db, secret: string) {
  expect(await countRows(db)).toMatchObject({ tests: 450, reports: 1, bookings: 0 });
  expect(await findDataVersion(db)).toBe(1);
  expect(await findOrMakeSecret(db)).toBe(secret);
  const [report] = await db.selectFrom("reports").selectAll().execute();
  expect(report).toMatchObject({ patientName: "आशा", withdrawnAt: null });
  expect(Buffer.from(report?.pdf ?? [])).toEqual(pdf);
}

describe.each(databases)("a backup of $name", ({ freshDb }) => {
  test("a backup keeps accounts and nobody's session", async () => {
    const db = await freshDb();
    const { id } = await givenAccount(db, { id: "kavitha" });
    const session = await startSession(db, id, "password", new Date());
    const file = join(aFolder(), "backup.db");
    await backUp(db, file);
    const copy = connect({ file });
    onTestFinished(() => copy.destroy());
    expect(await copy.selectFrom("staffAccounts").select("staffId").execute()).toEqual([
      { staffId: id },
    ]);
    expect(await findSession(copy, session, new Date())).toBeUndefined();
    expect(await findSession(db, session, new Date())).toBeDefined();
  });

  test("is one complete file, readable by its owner only, and can be restored into SQLite", async () => {
    const db = await freshDb();
    const secret = await givenALab(db);
    const folder = aFolder();
    const file = join(folder, "backup.db");
    expect(await backUp(db, file)).toMatchObject({ tests: 450, reports: 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}-wal`)).toBe(false);

    const target = join(folder, "data/doorstep.db");
    const old = connect({ file: target });
    await migrate(old);
    await givenTest(old, { id: "old" });
    await old.destroy();
    await restoreFile(file, target, `${target}.aside`);
    const restored = connect({ file: target });
    await expectTheLab(restored, secret);
    await restored.destroy();
    const aside = connect({ file: `${target}.aside` });
    expect(await countRows(aside)).toMatchObject({ tests: 1 });
    await aside.destroy();
  });

  test("is complete at every moment while a later backup replaces it", async () => {
    const db = await freshDb();
    const file = join(aFolder(), "backup.db");
    await backUp(db, file);
    await givenTest(db);
    expect(await backUp(db, file)).toMatchObject({ tests: 1 });
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });
});

const postgres = databases.filter(({ name }) => name === "PostgreSQL");

describe.each(postgres)("restoring into $name", ({ freshDb }) => {
  test("replaces all data by the backup", async () => {
    const db = await freshDb();
    const secret = await givenALab(db);
    const file = join(aFolder(), "backup.db");
    await backUp(db, file);
    const other = await freshDb();
    await givenTest(other, { id: "old" });
    expect(await restoreInto(other, file)).toMatchObject({ tests: 450 });
    await expectTheLab(other, secret);
  });
});

test("restoring is refused while a server runs", async () => {
  const target = join(aFolder(), "doorstep.db");
  writeFileSync(target, "kept");
  lockDataFile(target);
  onTestFinished(unlockDataFile);
  await expect(restoreFile(target, target, `${target}.aside`)).rejects.toThrow(
    /^Another Doorstep server is using/,
  );
  expect(readFileSync(target, "utf8")).toBe("kept");
});

test.each([["just some text, longer than any header of a database file is"], [""]])(
  "a file that is not a backup is refused, and the data stays: %j",
  async (content) => {
    const folder = aFolder();
    const file = join(folder, "x.db");
    const target = join(folder, "doorstep.db");
    writeFileSync(file, content);
    writeFileSync(target, "kept");
    await expect(restoreFile(file, target, `${target}.aside`)).rejects.toThrow(
      "The file is not a backup of Doorstep",
    );
    expect(readFileSync(target, "utf8")).toBe("kept");
    expect(readFileSync(file, "utf8")).toBe(content);
  },
);
