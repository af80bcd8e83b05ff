import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bumpDataVersion, findDataVersion } from "#app/db/settings.queries.server.ts";
import { hasPriceList } from "#app/domain/lab-tests/own-prices.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenCatalogue, givenPackage, givenTest } from "#tests/databases/given.ts";
import { afterAll, describe, expect, test } from "vitest";
import { prepareImport } from "./prepare-import.ts";
import { writeImport } from "./write-import.ts";

const folder = mkdtempSync(join(tmpdir(), "doorstep-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, text: string) {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const tests = {
  kind: "tests",
  file: aFile("tests.csv", "id,name,offered_price\ntsh,TSH,90\n"),
} as const;
const pack = '[{"id":"p","name":"P","packageType":"p","color":"#0F766E","tests":["TSH"]}]';
const packages = { kind: "packages", file: aFile("packages.json", pack) } as const;
const now = new Date("2026-11-23T04:12:00Z");
const ignore = () => {};

describe.each(databases)("an import on $name", ({ freshDb }) => {
  test("adds tests and packages that need each other, and removes the old ones", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    await givenPackage(db, { id: "old" });
    await db
      .insertInto("packageTests")
      .values({ packageId: "old", testId: "cbc", position: 0 })
      .execute();
    const [alone] = await prepareImport(db, [tests], { now });
    expect(alone?.problems).toMatchObject([{ value: "Full Body Checkup: cbc" }]);
    const together = await prepareImport(db, [tests, packages], { now });
    expect(together.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await hasPriceList(db)).toBe(false);
    expect(await writeImport(db, together, await findDataVersion(db), ignore)).toBe(1);
    expect(await hasPriceList(db)).toBe(true);
    const lines = await db.selectFrom("packageTests").select(["packageId", "testId"]).execute();
    expect(lines).toEqual([{ packageId: "p", testId: "tsh" }]);
    expect(await db.selectFrom("tests").select("id").execute()).toEqual([{ id: "tsh" }]);
  });

  test("writes nothing when another import came first", async () => {
    const db = await freshDb();
    await givenCatalogue(db, { tests: [], packages: [] });
    const prepared = await prepareImport(db, [tests], { now });
    const version = await findDataVersion(db);
    await bumpDataVersion(db);
    await expect(writeImport(db, prepared, version, ignore)).rejects.toThrow(
      /run this import again/,
    );
    expect(await db.selectFrom("tests").select("id").execute()).toEqual([]);
    expect(await findDataVersion(db)).toBe(version + 1);
  });
});
