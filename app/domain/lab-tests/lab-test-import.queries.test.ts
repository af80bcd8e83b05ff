import type { Row } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { deleteTests, listTestRows, putTests } from "./lab-test-import.queries.server.ts";
import {
  listPackageRows,
  savePackages,
} from "#app/domain/packages/package-import.queries.server.ts";

const aTest = (id: string, position: number): Row<"tests"> => ({
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
  hindiName: "",
  hindiAliases: "[]",
  restriction: "",
  nablScope: "",
  labelCode: "",
  gstPercent: 0,
  hsnCode: "",
  popularity: null,
  offSite: "",
  offSiteSince: null,
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
  byLink: 0,
  color: "#0F766E",
  icon: "",
  originalPaise: null,
  offeredPaise: 10_000,
  position: 0,
  hindiName: "",
  hindiAliases: "[]",
  hindiSubtitle: "",
  hindiDescription: "",
  offSite: "",
  offSiteSince: null,
  testIds,
});

describe.each(databases)("writing the catalogue on $name", ({ freshDb }) => {
  test("updates changed tests, deletes missing ones, and keeps the packages of the others", async () => {
    const db = await freshDb();
    await putTests(db, [aTest("cbc", 0), aTest("esr", 1)]);
    await savePackages(db, { put: [aPackage("basic", ["cbc"])], removed: [] });
    const changed = { ...aTest("cbc", 1), offeredPaise: 1, popularity: 0 };
    await putTests(db, [aTest("tsh", 0), changed]);
    await deleteTests(db, ["esr"]);
    expect(await listTestRows(db)).toEqual([aTest("tsh", 0), changed]);
    expect(await listPackageRows(db)).toEqual([aPackage("basic", ["cbc"])]);
  });

  test("does not delete a test that a package contains, until the package no longer does", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "cbc" });
    await givenTest(db, { id: "tsh", position: 1 });
    await savePackages(db, { put: [aPackage("basic", ["cbc"])], removed: [] });
    await expect(deleteTests(db, ["cbc"])).rejects.toThrow(/foreign key/i);
    expect(await listPackageRows(db)).toMatchObject([{ testIds: ["cbc"] }]);
    await savePackages(db, { put: [aPackage("basic", ["tsh"])], removed: [] });
    await deleteTests(db, ["cbc"]);
    expect(await listTestRows(db)).toMatchObject([{ id: "tsh" }]);
  });

  test("moves a package's type to another package in one import", async () => {
    const db = await freshDb();
    const old = aPackage("old", []);
    await savePackages(db, { put: [old], removed: [] });
    await savePackages(db, { put: [{ ...old, id: "new" }], removed: ["old"] });
    expect(await listPackageRows(db)).toEqual([{ ...old, id: "new" }]);
  });

  test("takes a price list far longer than one statement, and deletes it", async () => {
    const db = await freshDb();
    const many = Array.from({ length: 6_001 }, (_, index) => aTest(`t-${index}`, index));
    await putTests(db, many);
    expect(await listTestRows(db)).toHaveLength(6_001);
    await deleteTests(
      db,
      many.map(({ id }) => id),
    );
    expect(await listTestRows(db)).toEqual([]);
  });
});
