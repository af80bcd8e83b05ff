import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { savePosts } from "#app/domain/blog/blog.queries.server.ts";
import { readPosts } from "#app/domain/blog/posts-file.server.ts";
import { saveBooths } from "#app/domain/booths/booths.queries.server.ts";
import { readBooths } from "#app/domain/booths/booths-file.server.ts";
import { saveHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { readPriceList } from "#app/domain/lab-tests/price-list.server.ts";
import { readHindiWords } from "#app/domain/packages/hindi-words-file.server.ts";
import { savePackages } from "#app/domain/packages/package-import.queries.server.ts";
import { readPackages } from "#app/domain/packages/packages-file.server.ts";
import { saveReviews } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { readReviews } from "#app/domain/reviews/reviews-file.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { FILE_KINDS, type FileKind } from "./file-kinds.ts";
import { writeCatalogueFile } from "./write-file.server.ts";

const SAMPLE = join(import.meta.dirname, "../../../catalogue");
const read = (file: string) => readFileSync(join(SAMPLE, file), "utf8");
const bodyOf = (name: string) => {
  try {
    return read(`posts/${name}.html`);
  } catch {
    return undefined; // a post without a body of that language
  }
};

/** Puts files of every kind into an empty database, as an import does. */
async function take(db: Db, files: Record<FileKind, string>) {
  const put = <Row>(rows: Row[]) => ({ put: rows, removed: [] });
  const tests = readPriceList(files.tests);
  await putTests(db, tests.rows);
  const known = new Set(tests.rows.map(({ id }) => id));
  const packages = readPackages(files.packages, known);
  await savePackages(db, put(packages.rows));
  const booths = readBooths(files.booths);
  await saveBooths(db, put(booths.rows));
  const posts = readPosts(files.posts, [], { bodyOf });
  await savePosts(db, put(posts.rows));
  const reviews = readReviews(files.reviews);
  await saveReviews(db, put(reviews.rows));
  const words = readHindiWords(
    files["hindi-words"],
    new Set(tests.rows.map((row) => row.category)),
    [],
  );
  await saveHindiWords(db, put(words.rows));
  for (const { problems } of [tests, packages, booths, posts, reviews, words])
    expect(problems).toEqual([]);
}

const exported = async (db: Db) => {
  const files = FILE_KINDS.map(async (kind) => [kind, await writeCatalogueFile(db, kind)] as const);
  return Object.fromEntries(await Promise.all(files)) as Record<FileKind, string>;
};

describe.each(databases)("files of the catalogue on $name", ({ freshDb }) => {
  test("what was exported and imported into an empty lab is exported again to the byte", async () => {
    const db = await freshDb();
    const [tests, packages, booths, reviews, words] = [
      "tests.csv",
      "packages.json",
      "booths.json",
      "reviews.json",
      "hindi-words.json",
    ].map(read);
    const posts = read("posts/posts.json");
    const sample = { tests, packages, booths, posts, reviews, "hindi-words": words };
    await take(db, sample as Record<FileKind, string>);
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
    const first = await exported(db);
    const other = await freshDb();
    await take(other, first);
    expect(await exported(other)).toEqual(first);
  });
});
