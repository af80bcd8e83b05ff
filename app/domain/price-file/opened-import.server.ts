import type { Db } from "#app/db/schema.server.ts";
import { KeptWhileUsed } from "#app/import/kept-while-used.server.ts";
import type { Kind } from "./column-kinds.ts";
import { dryRun, type DryRun, type PricedTest } from "./dry-run.server.ts";
import type { FileColumn } from "./guess-columns.server.ts";
import { currentPriceList, type KeptPriceList } from "./kept-price-list.server.ts";
import { type PriceFile, readPriceSheet } from "./read-price-file.server.ts";
import {
  findImport,
  findSeen,
  findSheets,
  type Seen,
  type StoredImport,
} from "./stored-import.queries.server.ts";

/** A price file with what it would change of the prices of now. */
export type OpenedImport = {
  stored: StoredImport;
  list: KeptPriceList;
  /** Names of its sheets. */
  sheets: readonly string[];
  columns: readonly FileColumn[];
} & ({ ok: true; run: DryRun } | { ok: false; said: string });

type ReadFile = {
  sheets: readonly string[];
  file: PriceFile;
  /** The last dry run, by what the lab said of rows: it answers one row after the other. */
  runs: KeptWhileUsed<DryRun>;
};

/** A file of 20,000 rows takes some 15 MB. */
const KEPT = { most: 3, idleMs: 10 * 60_000 };
const files = new WeakMap<Db, KeptWhileUsed<ReadFile>>();

/**
 * Works out what a price file would change. Its rows are read once for its columns and the data version, and
 * the dry run once for what the lab said of rows; both in slices, between which pages are served. So the
 * screen of a file that was opened before costs milliseconds.
 */
export async function openImport(db: Db, id: string): Promise<OpenedImport | undefined> {
  const stored = await findImport(db, id);
  if (!stored) return undefined;
  const list = await currentPriceList(db);
  const kept = files.get(db) ?? new KeptWhileUsed(KEPT);
  files.set(db, kept);
  const key = JSON.stringify([id, stored.sheet, stored.columns, list.version]);
  const { sheets, file, runs } = await kept.get(key, () => readFile(db, stored, list));
  const about = { stored, list, sheets, columns: file.columns };
  if (!file.ok) return { ...about, ok: false, said: file.said };
  const run = await runs.get(JSON.stringify(stored.decisions), () =>
    dryRun(file.rows, list.byId, stored.decisions),
  );
  return { ...about, ok: true, run };
}

async function readFile(
  db: Db,
  { id, sheet, columns }: StoredImport,
  { matcher }: KeptPriceList,
): Promise<ReadFile> {
  const sheets = await findSheets(db, id);
  const file = await readPriceSheet(sheets[sheet] ?? { name: "", lines: [] }, matcher, columns);
  const runs = new KeptWhileUsed<DryRun>({ ...KEPT, most: 1 });
  return { sheets: sheets.map(({ name }) => name), file, runs };
}

/** The prices that a dry run shows, to be compared when it is applied. */
export const seenIn = ({ byId, version }: KeptPriceList) => ({
  seenVersion: version,
  seen: Object.fromEntries(
    Array.from(byId.values(), ({ id, originalPaise, offeredPaise }) => [
      id,
      [originalPaise, offeredPaise] as const,
    ]),
  ) satisfies Seen,
});

/** The tests among these whose prices were changed since the file was looked at. */
export async function changedSinceSeen(
  db: Db,
  { stored, list }: Pick<OpenedImport, "stored" | "list">,
  shown: readonly { test: PricedTest }[],
) {
  if (stored.seenVersion === list.version) return [];
  const seen = await findSeen(db, stored.id);
  return shown.flatMap(({ test }) => {
    const [listed, ours] = seen[test.id] ?? [];
    return listed === test.originalPaise && ours === test.offeredPaise ? [] : [test];
  });
}

/** What columns are, by place: as the lab chose them, to remember. */
export const kindsByPlace = (columns: readonly FileColumn[]): Record<string, Kind> =>
  Object.fromEntries(columns.map(({ kind }, at) => [at, kind]));
