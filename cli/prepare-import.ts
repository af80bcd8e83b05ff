import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { listPostRows, replacePosts } from "#app/features/blog/blog.queries.server.ts";
import { readPosts } from "#app/features/blog/posts-file.server.ts";
import { readBooths } from "#app/features/booths/booths-file.server.ts";
import { listBoothRows, replaceBooths } from "#app/features/booths/booths.queries.server.ts";
import {
  listPackageRows,
  listPopularIds,
  listTestRows,
  replacePackages,
  replaceTests,
} from "#app/features/catalogue/catalogue-import.queries.server.ts";
import { readPackages } from "#app/features/catalogue/packages-file.server.ts";
import { readPriceList } from "#app/features/catalogue/price-list.server.ts";
import type { Read, RowProblem } from "#app/lib/import-rows.server.ts";
import { type Changes, compareRows } from "./compare-rows.ts";

/** A file that was read and compared, ready to be written. */
export type Prepared = {
  count: number;
  problems: RowProblem[];
  changes: Changes;
  write(trx: Db, onProgress: Progress): Promise<void>;
};
type Progress = (done: number, total: number) => void;

export const KINDS = ["tests", "packages", "booths", "posts"] as const;
export type Kind = (typeof KINDS)[number];

/** @throws when the file cannot be read. */
export function prepareImport(kind: Kind, db: Db, file: string, popularFile?: string) {
  const text = readFileSync(file, "utf8");
  switch (kind) {
    case "tests":
      return prepareTests(db, text, popularFile);
    case "packages":
      return preparePackages(db, text);
    case "booths":
      return prepare(readBooths(text), listBoothRows(db), replaceBooths);
    case "posts": {
      const bodyOf = (slug: string) => readIfThere(join(dirname(file), `${slug}.html`));
      return prepare(readPosts(text, bodyOf), listPostRows(db), replacePosts);
    }
  }
}

/** Which tests are most ordered stays as it is unless a file says otherwise. */
async function prepareTests(db: Db, csv: string, popularFile?: string) {
  const popular = popularFile
    ? (JSON.parse(readFileSync(popularFile, "utf8")) as string[])
    : await listPopularIds(db);
  const read = readPriceList(csv, popular);
  const prepared = await prepare(read, listTestRows(db), replaceTests);
  const gone = new Set(prepared.changes.removed);
  for (const { name, testIds } of await listPackageRows(db)) {
    const held = testIds.filter((id) => gone.has(id));
    if (held.length > 0) {
      const reason = `${held.join(", ")} cannot go: the package "${name}" holds it (import packages first)`;
      prepared.problems.push({ line: 0, reason });
    }
  }
  return prepared;
}

async function preparePackages(db: Db, json: string) {
  const known = new Set((await listTestRows(db)).map((row) => row.id));
  return prepare(readPackages(json, known), listPackageRows(db), replacePackages);
}

async function prepare<Row extends { id: string }>(
  { rows, problems }: Read<Row>,
  stored: Promise<{ id: string }[]>,
  replace: (trx: Db, rows: Row[], onProgress: Progress) => Promise<void>,
): Promise<Prepared> {
  if (rows.length === 0 && problems.length === 0) {
    problems.push({ line: 1, reason: "the file holds no rows; it would empty the site" });
  }
  return {
    count: rows.length,
    problems,
    changes: compareRows(await stored, rows),
    write: (trx, onProgress) => replace(trx, rows, onProgress),
  };
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
