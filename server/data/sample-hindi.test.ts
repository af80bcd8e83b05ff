import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { listPosts } from "#app/domain/blog/blog.queries.server.ts";
import { listHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { listTestRows } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { findTest } from "#app/domain/lab-tests/lab-test.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { giveSampleHindi } from "./sample-hindi.ts";
import { readSampleLab, seedWhenEmpty } from "./seed.ts";

/** The sample lab as a version before Hindi has stored it. */
async function anOlderSample(db: Db) {
  await seedWhenEmpty(db);
  await db.updateTable("tests").set({ hindiName: "", hindiAliases: "[]" }).execute();
  const noPackage = { hindiName: "", hindiAliases: "[]", hindiSubtitle: "", hindiDescription: "" };
  await db.updateTable("packages").set(noPackage).execute();
  const noPost = { hindiTitle: "", hindiMetaDescription: "", hindiContent: "" };
  await db.updateTable("posts").set(noPost).execute();
  await db.deleteFrom("hindiWords").execute();
  await db.deleteFrom("settings").where("name", "=", "sampleHindi").execute();
}

describe.each(databases)("the sample's Hindi on $name", ({ freshDb }) => {
  test("comes to an older database that holds the sample lab, once", async () => {
    const db = await freshDb();
    await anOlderSample(db);
    await giveSampleHindi(db);
    const sample = readSampleLab();
    expect(await listTestRows(db)).toEqual(sample.tests);
    expect(await listHindiWords(db)).toEqual(sample.hindiWords);
    expect(await findDataVersion(db)).toBe(2);
    await db.updateTable("tests").set({ hindiName: "" }).execute();
    await giveSampleHindi(db);
    expect(await findDataVersion(db)).toBe(2);
    const named = (await listTestRows(db)).filter(({ hindiName }) => hindiName);
    expect(named).toEqual([]);
  });

  test("leaves what the lab has changed as it is", async () => {
    const db = await freshDb();
    await anOlderSample(db);
    const cbc = "complete-blood-count";
    await db.updateTable("tests").set({ offeredPaise: 1 }).where("id", "=", cbc).execute();
    await giveSampleHindi(db);
    const rows = new Map((await listTestRows(db)).map((row) => [row.id, row.hindiName]));
    expect([rows.get(cbc), rows.get("hba1c")]).toEqual(["", "तीन महीने की शुगर"]);
  });

  test("is not for a lab with tests of its own, nor for one with the sample's ids", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    for (const table of ["packages", "tests", "posts", "hindiWords", "settings"] as const)
      await db.deleteFrom(table).execute();
    await db.insertInto("settings").values({ name: "dataVersion", value: "7" }).execute();
    await givenTest(db);
    await giveSampleHindi(db);
    expect(await listHindiWords(db)).toEqual([]);
    expect(await findDataVersion(db)).toBe(7);
  });

  test("is in no answer of the English site", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const asked = { hba1c: await findTest(db, "hba1c"), posts: await listPosts(db) };
    expect(JSON.stringify(asked)).not.toMatch(/hindi|\p{Script=Devanagari}/iu);
  });
});
