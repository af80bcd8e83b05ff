import type { Db } from "#app/db/schema.server.ts";
import { savePosts } from "#app/domain/blog/blog.queries.server.ts";
import { readPosts } from "#app/domain/blog/posts-file.server.ts";
import { saveBooths } from "#app/domain/booths/booths.queries.server.ts";
import { readBooths } from "#app/domain/booths/booths-file.server.ts";
import { FILE_KINDS, type FileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { writeCatalogueFile } from "#app/domain/catalogue-files/write-file.server.ts";
import { saveHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { putTests } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { readPriceList } from "#app/domain/lab-tests/price-list.server.ts";
import { readHindiWords } from "#app/domain/packages/hindi-words-file.server.ts";
import { savePackages } from "#app/domain/packages/package-import.queries.server.ts";
import { readPackages } from "#app/domain/packages/packages-file.server.ts";
import { readPictures, savePictures } from "#app/domain/pictures/pictures-file.server.ts";
import { saveReviews } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { readReviews } from "#app/domain/reviews/reviews-file.server.ts";

const NOW = new Date("2026-11-23T04:12:00Z");

export type CatalogueFiles = Record<FileKind, string>;

/** The whole catalogue as the files of an export. */
export async function exportCatalogue(db: Db): Promise<CatalogueFiles> {
  const files = FILE_KINDS.map(async (kind) => [kind, await writeCatalogueFile(db, kind)] as const);
  return Object.fromEntries(await Promise.all(files)) as CatalogueFiles;
}

/** Reads the files of a catalogue as an import does. `bodyOf` gives the texts of posts that stand apart. */
export async function readCatalogue(
  files: CatalogueFiles,
  bodyOf?: (name: string) => string | undefined,
) {
  const tests = readPriceList(files.tests);
  const known = new Set(tests.rows.map(({ id }) => id));
  const categories = new Set(tests.rows.map((row) => row.category));
  return {
    tests,
    packages: readPackages(files.packages, known),
    booths: readBooths(files.booths),
    pictures: await readPictures(files.pictures),
    posts: readPosts(files.posts, [], bodyOf ? { bodyOf } : {}),
    reviews: readReviews(files.reviews),
    words: readHindiWords(files["hindi-words"], categories, []),
  };
}

/** Puts what was read into an empty database. */
export async function putCatalogue(db: Db, read: Awaited<ReturnType<typeof readCatalogue>>) {
  const put = <Row>({ rows }: { rows: Row[] }) => ({ put: rows, removed: [] });
  await putTests(db, read.tests.rows);
  await savePackages(db, put(read.packages));
  await saveBooths(db, put(read.booths));
  await savePictures(db, read.pictures.rows, NOW);
  await savePosts(db, put(read.posts));
  await saveReviews(db, put(read.reviews));
  await saveHindiWords(db, put(read.words));
}
