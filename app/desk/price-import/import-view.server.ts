import { data } from "react-router";
import type { Db } from "#app/db/schema.server.ts";
import type { FileColumn } from "#app/domain/price-file/guess-columns.server.ts";
import { differenceOf } from "#app/domain/price-file/apply-import.server.ts";
import { type Asked, paidFor, type PriceChange } from "#app/domain/price-file/dry-run.server.ts";
import { changedSinceSeen, runImport } from "#app/domain/price-file/dry-run-of-import.server.ts";
import { NearTests } from "#app/domain/price-file/close-names.server.ts";
import {
  findImport,
  listPricedTests,
} from "#app/domain/price-file/stored-import.queries.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** How many of a long list stand on the screen at first. */
const FIRST = 8;
/** The most that it shows; the file has them all. */
const MOST = 500;

const priceInWords = (paise: number | null) =>
  paise === null ? "no price" : formatRupees(rupees(paise));

function shownChange(change: PriceChange) {
  const { line, written, test, set } = change;
  const { was, will } = paidFor(change);
  const list =
    set.originalPaise === undefined
      ? ""
      : `list price ${priceInWords(test.originalPaise)} to ${priceInWords(set.originalPaise)}`;
  return {
    line,
    written: written === test.name ? "" : written,
    name: test.name,
    container: test.container,
    was: priceInWords(was),
    will: priceInWords(will),
    ...differenceOf(change),
    list,
  };
}
export type ShownChange = ReturnType<typeof shownChange>;
const shownAsk = (asked: Asked) => ({
  ...shownChange(asked),
  why: asked.why,
  lines: asked.lines ?? [asked.line],
});
export type ShownAsk = ReturnType<typeof shownAsk>;

/** All that the screen of a price file shows. @throws 404 for a file that is not kept. */
export async function findImportView(db: Db, id: string, show: string | null) {
  const stored = await findImport(db, id);
  if (!stored)
    throw data("This file is not kept any more. Please choose it again.", { status: 404 });
  const { rows, tests } = await listPricedTests(db);
  const ran = runImport(stored, tests);
  const about = {
    id,
    fileName: stored.fileName,
    readAt: stored.readAt,
    appliedAt: stored.appliedAt,
    sheet: stored.sheet,
    sheets: stored.sheets.map(({ name }) => name),
    columns: ran.columns.map((column: FileColumn, at) => ({ ...column, at })),
  };
  if (!ran.ok) return { ...about, refused: ran.said, run: undefined };
  const { run } = ran;
  const of = (list: string) => (show === list ? MOST : FIRST);
  const near = new NearTests(tests);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nothing = run.nothing.slice(0, of("nothing")).map(({ line, names, id: code, ...row }) => {
    const written = names[0] ?? code;
    const perhaps = byId.get(near.perhaps(written) ?? "");
    return {
      line,
      written,
      price: priceInWords(row.ourPaise ?? row.listPaise),
      rupees: String(rupees(row.ourPaise ?? row.listPaise ?? 0)),
      perhaps: perhaps && {
        id: perhaps.id,
        name: perhaps.name,
        price: priceInWords(perhaps.offeredPaise ?? perhaps.originalPaise),
      },
    };
  });
  return {
    ...about,
    refused: undefined,
    run: {
      id,
      rows: run.rows,
      fits: run.fits,
      changes: run.changes.length,
      asks: run.asks.length,
      same: run.same,
      left: run.left.length,
      stay: run.stay,
      nothing: run.nothing.length,
      wrong: run.wrong.length,
      withoutPrice: run.withoutPrice,
      asked: run.asks.slice(0, MOST).map(shownAsk),
      changed: run.changes.slice(0, of("changes")).map(shownChange),
      fitNothing: nothing,
      wrongRows: run.wrong.slice(0, of("wrong")),
      changedMeanwhile: changedSinceSeen(run, stored.seen)
        .map(({ name }) => name)
        .slice(0, FIRST),
    },
  };
}
export type ImportView = Awaited<ReturnType<typeof findImportView>>;
export type ImportRun = NonNullable<ImportView["run"]>;
