import type { NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import {
  listPackageRows,
  listPopularIds,
  listTestRows,
  replacePackages,
  replaceTests,
} from "./catalogue-import.queries.server.ts";

const aTest = (id: string, position: number): NewRow<"tests"> => ({
  id,
  name: id.toUpperCase(),
  category: "Haematology",
  originalPaise: 40_000,
  offeredPaise: null,
  container: "EDTA",
  turnaround: "Same day",
  fasting: "",
  aliases: "[]",
  description: "",
  popularity: null,
  position,
});

const aPackage = (id: string, testIds: string[]) => ({
  id,
  name: id,
  subtitle: "",
  description: "",
  packageType: id,
  healthConcern: "",
  gender: "",
  ageGroup: "",
  hero: 0,
  color: "#0F766E",
  icon: "",
  originalPaise: null,
  offeredPaise: 10_000,
  position: 0,
  testIds,
});

describe.each(databases)("replacing the catalogue on $name", ({ freshDb }) => {
  test("keeps what stays with its package, changes what changed, drops what is gone", async () => {
    const db = await freshDb();
    await replaceTests(db, [aTest("cbc", 0), aTest("esr", 1)]);
    await replacePackages(db, [aPackage("basic", ["cbc"])]);
    await replaceTests(db, [
      aTest("tsh", 0),
      { ...aTest("cbc", 1), offeredPaise: 1, popularity: 0 },
    ]);
    expect(await listTestRows(db)).toEqual([
      aTest("tsh", 0),
      { ...aTest("cbc", 1), offeredPaise: 1, popularity: 0 },
    ]);
    expect(await listPackageRows(db)).toEqual([aPackage("basic", ["cbc"])]);
    expect(await listPopularIds(db)).toEqual(["cbc"]);
  });

  test("never drops a test that a package still holds", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    await replacePackages(db, [aPackage("basic", ["cbc"])]);
    await expect(replaceTests(db, [aTest("tsh", 0)])).rejects.toThrow(/foreign key/i);
    expect(await listPackageRows(db)).toMatchObject([{ testIds: ["cbc"] }]);
  });

  test("takes a price list far longer than one statement, and an empty one", async () => {
    const db = await freshDb();
    const many = Array.from({ length: 6_001 }, (_, index) => aTest(`t-${index}`, index));
    await replaceTests(db, many);
    expect(await listTestRows(db)).toHaveLength(6_001);
    await replaceTests(db, []);
    expect(await listTestRows(db)).toEqual([]);
  });
});
