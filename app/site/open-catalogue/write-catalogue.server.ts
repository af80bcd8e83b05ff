import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { type Entry, ENTRY_FIELDS, packageEntry, testEntry } from "./catalogue-entry.ts";

type Catalogue = {
  lab: { name: string; url: string };
  tests: readonly Test[];
  packages: readonly Package[];
};

/** Entries of a few milliseconds: 50,000 at once would block the event loop for a second. */
const CHUNK = 200;

/** All tests and packages as CSV, one on each line; lists are joined by `|`. */
export async function catalogueCsv({ lab, tests, packages }: Catalogue) {
  const lines = [csvHeader(ENTRY_FIELDS)];
  for await (const chunk of yieldInChunks(tests, CHUNK))
    for (const test of chunk) lines.push(csvOf(testEntry(test, lab.url)));
  for (const pack of packages) lines.push(csvOf(packageEntry(pack, lab.url)));
  return `${lines.join("\n")}\n`;
}

const csvOf = (entry: Entry) =>
  csvLine(
    ENTRY_FIELDS.map((field) => {
      const value = entry[field];
      return Array.isArray(value) ? value.join("|") : value;
    }),
  );

/** The same as JSON, with an entry on each line, so that two versions can be compared. */
export async function catalogueJson({ lab, tests, packages }: Catalogue) {
  const written: string[] = [];
  for await (const chunk of yieldInChunks(tests, CHUNK))
    for (const test of chunk) written.push(JSON.stringify(testEntry(test, lab.url)));
  const head = JSON.stringify({ lab: lab.name, url: lab.url, currency: "INR" }).slice(0, -1);
  const packs = packages.map((pack) => JSON.stringify(packageEntry(pack, lab.url)));
  return `${head},"tests":[\n${written.join(",\n")}\n],"packages":[\n${packs.join(",\n")}\n]}\n`;
}
