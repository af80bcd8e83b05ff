import { data } from "react-router";
import type { Db } from "#app/db/schema.server.ts";
import { countInWords, differenceOf } from "#app/domain/price-file/apply-import.server.ts";
import {
  type Asked,
  type DryRun,
  factsIn,
  paidFor,
  type PriceChange,
} from "#app/domain/price-file/dry-run.server.ts";
import { KIND_WORDS } from "#app/domain/price-file/column-kinds.ts";
import type { FileColumn } from "#app/domain/price-file/guess-columns.server.ts";
import type { KeptPriceList } from "#app/domain/price-file/kept-price-list.server.ts";
import { changedSinceSeen, openImport } from "#app/domain/price-file/opened-import.server.ts";
import type { PriceRow, WrongRow } from "#app/domain/price-file/price-rows.server.ts";
import { findImport } from "#app/domain/price-file/stored-import.queries.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { MOST_SHOWN } from "./import-forms.ts";
import { findApplied } from "./applied-import.queries.server.ts";

/** How many of a long list stand on the screen at first. */
const FIRST = 8;

const GONE = "This file is not kept any more. Please choose it again.";

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
    isLarge: was !== null && will !== null && Math.abs(will - was) * 2 > was,
    list,
  };
}
export type ShownChange = ReturnType<typeof shownChange>;
const shownAsk = (asked: Asked) => ({
  ...shownChange(asked),
  why: asked.why,
  lines: asked.lines ?? [asked.line],
});

/** What a row changes beside the price, each with its two values. */
const shownFacts = (change: PriceChange) => ({
  line: change.line,
  name: change.test.name,
  container: change.test.container,
  facts: factsIn(change).map((fact) => ({
    fact: KIND_WORDS[fact],
    was: change.test[fact],
    will: change.set[fact] ?? "",
  })),
});

/** Rows that fit nothing, each with the test that it perhaps means. */
async function shownNothing(rows: readonly PriceRow[], list: KeptPriceList) {
  const written = rows.map(({ names, id }) => names[0] ?? id);
  const perhaps = await list.perhaps(written);
  return rows.map(({ line, ourPaise, listPaise }, at) => {
    const test = perhaps[at];
    return {
      line,
      written: written[at] ?? "",
      price: priceInWords(ourPaise ?? listPaise),
      rupees: String(rupees(ourPaise ?? listPaise ?? 0)),
      perhaps: test && {
        id: test.id,
        name: test.name,
        price: priceInWords(test.offeredPaise ?? test.originalPaise),
      },
    };
  });
}

/** Rows that are wrong, by the columns that are used; `bad` is the place among them of the wrong cell. */
function shownWrong(rows: readonly WrongRow[], columns: readonly FileColumn[]) {
  const used = columns.flatMap(({ kind }, at) =>
    kind !== "unused" || rows.some(({ column }) => column === at) ? [at] : [],
  );
  return {
    wrongHeads: used.map((at) => columns[at]?.head ?? ""),
    wrongRows: rows.map(({ line, cells, column, reason }) => ({
      line,
      cells: used.map((at) => cells[at] ?? ""),
      bad: used.indexOf(column),
      reason,
    })),
  };
}

function sumsOf(run: DryRun) {
  return {
    rows: run.rows,
    fits: run.fits,
    changes: run.changes.length,
    prices: run.prices,
    facts: run.facts,
    asks: run.asks.length,
    same: run.same,
    stay: run.stay,
    nothing: run.nothing.length,
    wrong: run.wrong.length,
    inWords: countInWords(run),
  };
}

type Given = { db: Db; now: Date };

/** All that the screen of a price file shows. @throws 404 for a file that is not kept. */
export async function findImportView(given: Given, id: string, show: string | null) {
  const { db } = given;
  const stored = await findImport(db, id);
  if (!stored) throw data(GONE, { status: 404 });
  const { fileName, readAt, appliedAt, sheet } = stored;
  const head = { id, fileName, readAt, appliedAt };
  if (appliedAt !== null)
    return { ...head, applied: await findApplied(given, stored.entryId), open: undefined };
  const opened = await openImport(db, id);
  if (!opened) throw data(GONE, { status: 404 });
  const { list, sheets, columns } = opened;
  const about = { sheet, sheets, columns: columns.map((column, at) => ({ ...column, at })) };
  if (!opened.ok)
    return {
      ...head,
      open: { ...about, refused: opened.said, run: undefined },
      applied: undefined,
    };
  const { run } = opened;
  const of = (name: string) => (show === name ? MOST_SHOWN : FIRST);
  const others = await changedSinceSeen(db, opened, [...run.changes, ...run.asks]);
  const ofFacts = run.facts === 0 ? [] : run.changes.filter((row) => factsIn(row).length > 0);
  const shown = {
    id,
    ...sumsOf(run),
    asked: run.asks.slice(0, of("asked")).map(shownAsk),
    changed: run.changes.slice(0, Math.min(of("changes"), run.prices)).map(shownChange),
    changedFacts: ofFacts.slice(0, of("facts")).map(shownFacts),
    rowsOfFacts: ofFacts.length,
    fitNothing: await shownNothing(run.nothing.slice(0, of("nothing")), list),
    ...shownWrong(run.wrong.slice(0, of("wrong")), columns),
    changedMeanwhile: others.slice(0, FIRST).map(({ name }) => name),
  };
  return { ...head, open: { ...about, refused: undefined, run: shown }, applied: undefined };
}
export type ImportView = Awaited<ReturnType<typeof findImportView>>;
export type OpenFile = NonNullable<ImportView["open"]>;
export type ImportRun = NonNullable<OpenFile["run"]>;
