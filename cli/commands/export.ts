import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { listPostRows } from "#app/domain/blog/blog.queries.server.ts";
import { postEntry } from "#app/domain/blog/posts-file.server.ts";
import { boothEntry } from "#app/domain/booths/booths-file.server.ts";
import { listBoothRows } from "#app/domain/booths/booths.queries.server.ts";
import { listPackageRows } from "#app/domain/packages/package-import.queries.server.ts";
import { listHindiWords } from "#app/domain/lab-tests/hindi-words-import.queries.server.ts";
import { listTestRows } from "#app/domain/lab-tests/lab-test-import.queries.server.ts";
import { wordsEntry } from "#app/domain/packages/hindi-words-file.server.ts";
import { packageEntry } from "#app/domain/packages/packages-file.server.ts";
import { TEST_COLUMNS, testEntry } from "#app/domain/lab-tests/price-list.server.ts";
import { reviewEntry } from "#app/domain/reviews/reviews-file.server.ts";
import { listReviewRows } from "#app/site/reviews/reviews.queries.server.ts";
import { type Command, command, done } from "../command-line.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { fileName, type Kind, KINDS } from "../import-files.ts";
import { withData } from "../open-data.ts";

/** Importing an exported file again changes nothing. */

const asJson = (entries: readonly object[]) => JSON.stringify(entries, undefined, 2);

const WRITERS: Record<Kind, (db: Db) => Promise<string>> = {
  async tests(db) {
    const lines = (await listTestRows(db)).map((row) => {
      const entry = testEntry(row);
      return csvLine(TEST_COLUMNS.map((column) => entry[column]));
    });
    return [csvHeader(TEST_COLUMNS), ...lines].join("\n");
  },
  packages: async (db) => asJson((await listPackageRows(db)).map(packageEntry)),
  booths: async (db) => asJson((await listBoothRows(db)).map(boothEntry)),
  posts: async (db) => asJson((await listPostRows(db)).map(postEntry)),
  "hindi-words": async (db) => asJson((await listHindiWords(db)).map(wordsEntry)),
  reviews: async (db) => asJson((await listReviewRows(db)).map(reviewEntry)),
};

const CALLED: Partial<Record<Kind, string>> = {
  tests: "price list as CSV",
  "hindi-words": "Hindi words as JSON",
};

const exportKind = (kind: Kind) =>
  command({
    usage: `export ${kind}`,
    summary: `Write the ${CALLED[kind] ?? `${kind} as JSON`} to standard output`,
    help: `"import ${kind}" reads it: npm run --silent lab -- export ${kind} > ${fileName(kind)}`,
    options: {},
    given: [],
    run: (_, _options, lab) =>
      withData(lab, async (db) => {
        await lab.terminal.print(await WRITERS[kind](db));
        return done;
      }),
  });

const exportFolder = command({
  usage: "export all FOLDER",
  summary: 'Write all of these into a folder for "import all"',
  help: "Creates the folder if needed; existing files are replaced.",
  options: {},
  given: ["FOLDER"],
  run: ([folder], _options, lab) =>
    withData(lab, async (db) => {
      mkdirSync(folder, { recursive: true });
      for (const kind of KINDS) {
        const file = join(folder, fileName(kind));
        writeFileSync(file, `${await WRITERS[kind](db)}\n`);
        await lab.terminal.print(`Written: ${file}`);
      }
      return done;
    }),
});

export const EXPORTS: Record<string, Command> = {
  ...Object.fromEntries(KINDS.map((kind) => [`export ${kind}`, exportKind(kind)])),
  "export all": exportFolder,
};
