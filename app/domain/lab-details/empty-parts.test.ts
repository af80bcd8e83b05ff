import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { saveBooths } from "#app/domain/booths/booths.queries.server.ts";
import { removeSampleContent } from "#server/data/sample-content.ts";
import { readSampleLab, seedWhenEmpty } from "#server/data/seed.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { findEmptyParts } from "./empty-parts.queries.server.ts";

describe.each(databases)("§10 sample day on $name", ({ freshDb }) => {
  test("the site is without booths and posts from then on, until the lab has its own", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    const without = async () => findEmptyParts(db, await readLabSettings(db));
    expect(await without()).toEqual([]);
    await db.transaction().execute(removeSampleContent);
    expect(await without()).toEqual(["booths", "posts"]);
    const own = readSampleLab()
      .booths.slice(0, 1)
      .map((booth) => ({ ...booth, id: "own" }));
    await db.transaction().execute((trx) => saveBooths(trx, { put: own, removed: [] }));
    expect(await without()).toEqual(["posts"]);
  });

  test("a site that an import has emptied keeps its sentences", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db);
    await db.deleteFrom("posts").execute();
    expect(await findEmptyParts(db, await readLabSettings(db))).toEqual([]);
  });
});
