import type { Db } from "#app/db/schema.server.ts";
import { changesBetween, type RowChanges } from "#app/db/row-changes.server.ts";
import { listPostRows, savePosts } from "#app/domain/blog/blog.queries.server.ts";
import { readPosts } from "#app/domain/blog/posts-file.server.ts";
import { picturePath } from "#app/domain/pictures/picture-address.ts";
import { listPictureIds } from "#app/domain/pictures/picture.queries.server.ts";
import { readPictures, savePictures } from "#app/domain/pictures/pictures-file.server.ts";
import type { FileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { readBooths } from "#app/domain/booths/booths-file.server.ts";
import { listBoothRows, saveBooths } from "#app/domain/booths/booths.queries.server.ts";
import {
  listHindiWords,
  saveHindiWords,
} from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import {
  deleteTests,
  listTestRows,
  runTestWrites,
  testWrites,
} from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import {
  listPackageRows,
  savePackages,
} from "#app/domain/packages/package-import.queries.server.ts";
import { readHindiWords } from "#app/domain/packages/hindi-words-file.server.ts";
import { readPackages } from "#app/domain/packages/packages-file.server.ts";
import { pricedTest } from "#app/domain/price-file/priced-tests.queries.server.ts";
import type { FileText } from "#app/import/file-text.server.ts";
import { readPriceList } from "#app/domain/lab-tests/price-list.server.ts";
import { readReviews } from "#app/domain/reviews/reviews-file.server.ts";
import { listReviewRows, saveReviews } from "#app/domain/reviews/stored-reviews.queries.server.ts";
import type { Read, RowProblem } from "#app/import/import-rows.server.ts";
import { type Changes, compareRows } from "./compare-rows.ts";
import { bodyBeside, hasPublicFile, readTextFile } from "./import-files.ts";
import { oddPrices } from "./odd-prices.ts";
import { hasOurHeads, readOwnHeads } from "./own-heads.ts";
import { isWorkbook, readWorkbookText } from "./workbook-text.ts";
import { readPopular } from "./popular-file.ts";

type Write = (trx: Db, onWritten: (count: number) => void) => Promise<void>;

/** The changes of one file, ready to be written. */
type Part = {
  count: number;
  problems: RowProblem[];
  notes: string[];
  /** Descriptions of prices that are likely mistakes. */
  odd: string[];
  changes: Changes;
  /** Prepares the statements before the transaction that runs them. */
  writer(): Write;
  /** Deletes rows once no other file of the import refers to them any more. */
  finish?(trx: Db): Promise<void>;
};
export type ImportFile = { kind: FileKind; file: string };
export type Prepared = ImportFile & Part;

type Given = {
  now: Date;
  /** The file with the most ordered tests, for the price list. */
  popularFile?: string | undefined;
};

/** The catalogue as it will be after the files read so far. */
type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
const readCatalogue = async (db: Db) => ({
  tests: await listTestRows(db),
  packages: await listPackageRows(db),
  pictures: await listPictureIds(db),
});

/**
 * Reads files that belong together: packages may contain tests of the same import, and tests that the new
 * packages no longer contain may be removed. Tests come before packages.
 * @throws when a file cannot be read.
 */
export async function prepareImport(db: Db, files: readonly ImportFile[], given: Given) {
  const stored = await readCatalogue(db);
  const after = { ...stored };
  const prepared: Prepared[] = [];
  for (const source of files) {
    const text = await textOf(source, stored);
    const part = text.ok
      ? await readPart(db, source, text.text, { ...given, stored, after })
      : unreadable(text.reason);
    if (text.ok && text.note) part.notes.unshift(text.note);
    prepared.push({ ...source, ...part });
  }
  const tests = prepared.find(({ kind }) => kind === "tests");
  if (tests?.problems.length === 0) refuseHeldTests(tests, after);
  return prepared;
}

/** The text of a file; a price list may be a workbook or have other heads, and is then read as on the desk. */
async function textOf({ kind, file }: ImportFile, { tests }: Catalogue): Promise<FileText> {
  if (kind !== "tests") return readTextFile(file);
  if (isWorkbook(file)) return readWorkbookText(file, tests.map(pricedTest));
  const plain = readTextFile(file);
  if (!plain.ok || hasOurHeads(plain.text)) return plain;
  const own = await readOwnHeads(file, tests.map(pricedTest));
  if (!own) return plain;
  return { ...own, ok: true, note: [plain.note, own.note].filter(Boolean).join("; ") };
}

type Context = Given & { stored: Catalogue; after: Catalogue };

async function readPart(
  db: Db,
  { kind, file }: ImportFile,
  text: string,
  { stored, after, popularFile, now }: Context,
): Promise<Part> {
  switch (kind) {
    case "tests": {
      const popular = popularFile === undefined ? undefined : readPopular(popularFile);
      const read = readPriceList(text, stored.tests, popular?.ids);
      read.problems.push(...(popular?.problems ?? []));
      if (read.rows.length === 0 && read.problems.length === 0)
        read.problems.push({ line: 1, reason: "the price list contains no tests" });
      // The ids of bad rows are unknown, so packages that contain them are not reported.
      after.tests = read.problems.length > 0 ? [...stored.tests, ...read.rows] : read.rows;
      const part = compared(read, stored.tests, ({ put }) => {
        const writes = testWrites(db, put);
        return (trx, onWritten) => runTestWrites(trx, writes, onWritten);
      });
      return {
        ...part,
        odd: oddPrices(stored.tests, read.rows),
        finish: (trx) => deleteTests(trx, part.changes.removed),
      };
    }
    case "packages": {
      const known = new Set(after.tests.map((row) => row.id));
      const read = readPackages(text, known, stored.packages);
      after.packages = read.rows;
      return {
        ...compared(read, stored.packages, (changes) => (trx) => savePackages(trx, changes)),
        odd: oddPrices(stored.packages, read.rows),
      };
    }
    case "hindi-words": {
      const categories = new Set(after.tests.map((row) => row.category));
      const words = await listHindiWords(db);
      return compared(
        readHindiWords(text, categories, words),
        words,
        (changes) => (trx) => saveHindiWords(trx, changes),
      );
    }
    case "booths": {
      const booths = await listBoothRows(db);
      return compared(
        readBooths(text, booths),
        booths,
        (changes) => (trx) => saveBooths(trx, changes),
      );
    }
    case "pictures": {
      const read = await readPictures(text, stored.pictures);
      after.pictures = [...stored.pictures, ...read.rows.map(({ id }) => id)];
      // Those that the file lacks stay: posts may show them.
      return compared(
        read,
        [],
        ({ put }) =>
          (trx) =>
            savePictures(trx, put, now),
      );
    }
    case "posts": {
      const posts = await listPostRows(db);
      const sent = new Set(after.pictures.map(picturePath));
      const source = {
        bodyOf: (slug: string) => bodyBeside(file, slug),
        hasFile: (path: string) => hasPublicFile(path) || sent.has(path),
      };
      return compared(
        readPosts(text, posts, source),
        posts,
        (changes) => (trx) => savePosts(trx, changes),
      );
    }
    case "reviews": {
      const reviews = await listReviewRows(db);
      return compared(
        readReviews(text, reviews),
        reviews,
        (changes) => (trx) => saveReviews(trx, changes),
      );
    }
  }
}

function compared<Row extends { id: string }>(
  { rows, ...read }: Read<Row>,
  stored: readonly { id: string }[],
  writer: (changes: RowChanges<Row>) => Write,
): Part {
  const toWrite = changesBetween(stored, rows);
  return {
    ...read,
    count: toWrite.put.length + toWrite.removed.length,
    odd: [],
    changes: compareRows(stored, rows),
    writer: () => writer(toWrite),
  };
}

const unreadable = (reason: string): Part => ({
  count: 0,
  problems: [{ line: 1, reason }],
  notes: [],
  odd: [],
  changes: compareRows([], []),
  writer: () => async () => {},
});

/** A test cannot be removed while a package contains it. */
function refuseHeldTests(tests: Prepared, { packages }: Catalogue) {
  const gone = new Set(tests.changes.removed);
  for (const { name, testIds } of packages) {
    const held = testIds.filter((id) => gone.has(id));
    if (held.length === 0) continue;
    tests.problems.push({
      line: 0,
      reason:
        "packages contain tests that are not in this file: put tests.csv and packages.json into one folder and import them together (import all FOLDER)",
      value: `${name}: ${held.join(", ")}`,
    });
  }
}
