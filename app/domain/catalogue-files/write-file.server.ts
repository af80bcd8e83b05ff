import type { Db } from "#app/db/schema.server.ts";
import { listPostRows } from "#app/domain/blog/blog.queries.server.ts";
import { postEntry } from "#app/domain/blog/posts-file.server.ts";
import { boothEntry } from "#app/domain/booths/booths-file.server.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { listHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { listTestRows } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { TEST_COLUMNS, testEntry } from "#app/domain/lab-tests/price-list.server.ts";
import { wordsEntry } from "#app/domain/packages/hindi-words-file.server.ts";
import { listPackageRows } from "#app/domain/packages/package-import.queries.server.ts";
import { packageEntry } from "#app/domain/packages/packages-file.server.ts";
import { writePictures } from "#app/domain/pictures/pictures-file.server.ts";
import { listReviewRows } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import { reviewEntry } from "#app/domain/reviews/reviews-file.server.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import type { FileKind } from "./file-kinds.ts";

const asJson = (entries: readonly object[]) => JSON.stringify(entries, undefined, 2);

const WRITERS: Record<FileKind, (db: Db) => Promise<string>> = {
  async tests(db) {
    const lines = [csvHeader(TEST_COLUMNS)];
    for await (const chunk of yieldInChunks(await listTestRows(db)))
      for (const row of chunk) {
        const entry = testEntry(row);
        lines.push(csvLine(TEST_COLUMNS.map((column) => entry[column])));
      }
    return lines.join("\n");
  },
  packages: async (db) => asJson((await listPackageRows(db)).map(packageEntry)),
  booths: async (db) => asJson((await listBoothRows(db)).map(boothEntry)),
  pictures: writePictures,
  posts: async (db) => asJson((await listPostRows(db)).map(postEntry)),
  "hindi-words": async (db) => asJson((await listHindiWords(db)).map(wordsEntry)),
  reviews: async (db) => asJson((await listReviewRows(db)).map(reviewEntry)),
};

/** All of one kind as its file. Imported into an empty database it is exported again to the byte. */
export const writeCatalogueFile = (db: Db, kind: FileKind) => WRITERS[kind](db);
