import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { bankReferenceIn } from "./bank-reference.ts";
import { withContinued } from "./continued-lines.ts";
import type { BankHead } from "./find-bank-head.ts";
import { type PaidWay, paidWayOf, payerOf } from "./payer-of.ts";
import { type Column, type ListFacts, MOST_TEXT, readLine, type ReadLine } from "./read-line.ts";
import { withReferences } from "./row-references.ts";
import { type Unclear, type Verdict, verdictsOf } from "./row-verdict.ts";
import type { Steps } from "./steps.ts";
import { pairTakenBack } from "./taken-back.ts";
import { isMonthFirst, readMoment } from "./written-moment.ts";

/** One payment that came in, as the list has it. */
export type BankRow = {
  /** In the file, as a spreadsheet counts. */
  line: number;
  /** ISO day. */
  day: string;
  /** `18:58`; null where the list has days alone. */
  time: string | null;
  paise: number;
  payer: string | null;
  way: PaidWay | null;
  text: string;
  /** Null where the list has none, or the same one for several payments. */
  bankReference: string | null;
  /** ISO day on which it went out again under the same reference of ours; null for others. */
  takenBackOn: string | null;
};

/**
 * Why a row is no payment: it went out, it is a charge of the bank, the app says that it failed, or it was
 * taken back, as what it takes back.
 */
export type LeftOutWhy = "out" | "charge" | "failed" | "back";
export type LeftOutRow = {
  line: number;
  day: string;
  paise: number;
  text: string;
  why: LeftOutWhy;
  /** By which a payment that it takes back is found. */
  bankReference: string | null;
  /** The line of this list that it takes back, or that takes it back. */
  other?: number | undefined;
  /** The payment that it takes back where that stands already: `row <id>` of an earlier list, or `payment <id>`. */
  of?: string | undefined;
};
export type FaultyRow = { line: number; lacks: Unclear; cells: readonly string[] };

export type BankRows = {
  rows: BankRow[];
  leftOut: LeftOutRow[];
  faulty: FaultyRow[];
};

const CHARGE =
  /\b(?:chrgs?|chgs?|charges?|fees?|gst|cgst|sgst|igst|sms|amb|commission|mdr|maintenance|penalty|tds)\b/i;

/** After so many lines others have their turn. */
const AT_ONCE = 100;

/** Reads the rows of a list whose columns are known, in steps. */
export function* readBankRows(
  { rows: lines, width, period }: BankHead,
  columns: readonly Column[],
): Steps<BankRows> {
  const facts: ListFacts = {
    columns,
    period,
    hasMonthFirst: hasMonthFirst(lines, columns),
    widths: widthsOf(lines, columns, width),
  };
  const read: ReadLine[] = [];
  for (const [at, line] of lines.entries()) {
    read.push(readLine(line, facts));
    if (at % AT_ONCE === 0) yield;
  }
  const whole = yield* withContinued(read, columns);
  const verdicts = yield* verdictsOf(whole, facts);
  const found: BankRows = { rows: [], leftOut: [], faulty: [] };
  for (const [at, row] of whole.entries()) {
    const verdict = verdicts[at];
    if (verdict) take(row, verdict, found);
    if (at % AT_ONCE === 0) yield;
  }
  yield* withReferences(found.rows, columns);
  yield* withoutSharedReferences(found.rows);
  yield* pairTakenBack(found);
  return found;
}

function take(row: ReadLine, verdict: Verdict, found: BankRows) {
  const { line, moment, text } = row;
  if (verdict.kind === "nothing") return;
  if (verdict.kind === "unclear" || !moment) {
    const lacks = verdict.kind === "unclear" ? verdict.why : "day";
    found.faulty.push({ line: line.line, lacks, cells: line.cells.map(shortened) });
    return;
  }
  const { kind, paise } = verdict;
  if (kind !== "in") {
    const why = kind === "out" && CHARGE.test(text) ? "charge" : kind;
    const bankReference = row.reference ?? bankReferenceIn(text);
    found.leftOut.push({ line: line.line, day: moment.day, paise, text, why, bankReference });
    return;
  }
  found.rows.push({
    line: line.line,
    ...moment,
    paise,
    payer: nameIn(row.payer) ?? payerOf(text) ?? (row.payer || null),
    way: paidWayOf(`${text} ${row.payer}`),
    text: text.slice(0, MOST_TEXT),
    bankReference: row.reference,
    takenBackOn: null,
  });
}

const shortened = (cell: string) => cell.slice(0, MOST_TEXT);
const nameIn = (payer: string) => (/@/.test(payer) ? null : payer.slice(0, 60) || null);

function hasMonthFirst(lines: readonly SheetLine[], columns: readonly Column[]) {
  const at = columns.findIndex(({ kind }) => kind === "day");
  return lines.some(({ cells }) => isMonthFirst(cells[at] ?? ""));
}

/** So many lines say how many cells a row usually has. */
const LOOKED_AT = 1000;

/** How many cells a row may have: as many as the head, without blank ones at its end, or as all rows have. */
function widthsOf(
  lines: readonly SheetLine[],
  columns: readonly Column[],
  width: number | undefined,
) {
  if (width === undefined) return undefined;
  const dayAt = columns.findIndex(({ kind }) => kind === "day");
  const rows = lines
    .slice(0, LOOKED_AT)
    .filter(({ cells }) => readMoment(cells[dayAt] ?? "") !== undefined);
  const [usual] = [...Map.groupBy(rows, (row) => row.width)]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([own]) => own);
  const isMore = usual !== undefined && usual > columns.length;
  return new Set([width, columns.length, ...(isMore ? [usual] : [])]);
}

/** A number that stands in several payments, such as that of a settlement, tells none of them apart. */
function* withoutSharedReferences(rows: readonly BankRow[]): Steps<void> {
  const firsts = new Map<string, BankRow>();
  const shared = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    if (row.bankReference === null) continue;
    const first = firsts.get(row.bankReference);
    if (!first) firsts.set(row.bankReference, row);
    else if (!isSamePayment(row, first)) shared.add(row.bankReference);
  }
  if (shared.size === 0) return;
  for (const row of rows)
    if (row.bankReference !== null && shared.has(row.bankReference)) row.bankReference = null;
}

const isSamePayment = (a: BankRow, b: BankRow) =>
  a.day === b.day && a.time === b.time && a.paise === b.paise && a.text === b.text;
