import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CatalogueFiles,
  exportCatalogue,
  putCatalogue,
  readCatalogue,
} from "#tests/databases/catalogue-files.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { pictureRoutes } from "#app/domain/pictures/picture.api.server.ts";
import { givenPicture } from "#tests/databases/given-picture.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";

const SAMPLE = join(import.meta.dirname, "../../../catalogue");
const read = (file: string) => readFileSync(join(SAMPLE, file), "utf8");
const bodyOf = (name: string) => {
  try {
    return read(`posts/${name}.html`);
  } catch {
    return undefined; // a post without a body of that language
  }
};
const SAMPLE_FILES: CatalogueFiles = {
  tests: read("tests.csv"),
  packages: read("packages.json"),
  booths: read("booths.json"),
  pictures: "[]",
  posts: read("posts/posts.json"),
  reviews: read("reviews.json"),
  "hindi-words": read("hindi-words.json"),
};

async function take(db: Db, files: CatalogueFiles) {
  const catalogue = await readCatalogue(files, bodyOf);
  for (const { problems } of Object.values(catalogue)) expect(problems).toEqual([]);
  await putCatalogue(db, catalogue);
}

describe.each(databases)("files of the catalogue on $name", ({ freshDb }) => {
  test("what was exported and imported into an empty lab is exported again to the byte", async () => {
    const db = await freshDb();
    await take(db, SAMPLE_FILES);
    const off = { offSite: "retired", offSiteSince: "2026-11-23T04:12:00.000Z" };
    for (const table of ["tests", "packages", "booths", "posts", "reviews"] as const) {
      const { id } = await db.selectFrom(table).select("id").limit(1).executeTakeFirstOrThrow();
      await db.updateTable(table).set(off).where("id", "=", id).execute();
    }
    await db
      .updateTable("tests")
      .set({ popularity: 4, labelCode: "HBA1C", description: '=SUM(1) "a", b\nc' })
      .where("id", "=", "hba1c")
      .execute();
    const image = picturePath(await givenPicture(db, "#c33"));
    await db
      .updateTable("posts")
      .set({ image })
      .where("id", "=", "vitamin-d-in-sunny-india")
      .execute();
    const first = await exportCatalogue(db);
    const other = await freshDb();
    await take(other, first);
    expect(await exportCatalogue(other)).toEqual(first);
    const bytesOf = async (lab: Db) => {
      const answer = await pictureRoutes({ db: lab }).request(image);
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
    };
    expect(await bytesOf(other)).toEqual(await bytesOf(db));
    expect(await bytesOf(other)).toContain(200);
  });
});
