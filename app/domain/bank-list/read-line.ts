import type { SheetLine } from "#app/import/workbook/workbook.ts";
import { type BankKind, bankMeaningOf, isMute } from "./bank-columns.ts";
import type { BankHead } from "./find-bank-head.ts";
import { readBankReference } from "./bank-reference.ts";
import { signedBalance } from "./running-balance.ts";
import { isAlarm, isBalanceWords, isNeutral, readState, readWay, type Side } from "./side-words.ts";
import { daysWithin, mayBeSwapped, readDayOfYear, readMoment, readTime } from "./written-moment.ts";
import type { WrittenMoment } from "./written-moment.ts";
import { isBelowNought, readSum, type WrittenSum } from "./written-sum.ts";

/** What the cells of one line say, each by its column; nothing is decided yet. */
export type ReadLine = {
  line: SheetLine;
  moment: WrittenMoment | undefined;
  /** Money under “in”, under “out”, and in a column of both. */
  paidIn: Money | undefined;
  paidOut: Money | undefined;
  amount: Money | undefined;
  /** A cell of money holds something that is no amount. */
  isAmountUnread: boolean;
  /** What columns of sides say of the amount. */
  sides: readonly Side[];
  /** A column of sides holds a word that is not known. */
  isSideUnread: boolean;
  states: readonly ("success" | "failed" | "unknown")[];
  /** Another cell says by itself that money went out or did not come. */
  hasAlarm: boolean;
  /** What a column of refunds holds. */
  back: "none" | "some" | { paise: number };
  balance: number | undefined;
  text: string;
  payer: string;
  reference: string | null;
  hasWordsAlone: boolean;
  /** Words of which nothing proves to which row they belong. */
  isLoose?: true;
  isBalance: boolean;
  isWidthOther: boolean;
};

export type Money = WrittenSum & { isNegative: boolean };

export type Column = { head: string; kind: BankKind };

/** What all lines of a list share. */
export type ListFacts = {
  columns: readonly Column[];
  period: BankHead["period"];
  /** Some day is written with the month first, so that none that could be swapped is sure. */
  hasMonthFirst: boolean;
  /** The numbers of cells that a line may have. */
  widths: ReadonlySet<number> | undefined;
};

/** What a narration has at most; more is no narration. */
export const MOST_TEXT = 1000;

export function readLine(line: SheetLine, facts: ListFacts): ReadLine {
  const { columns } = facts;
  const of = (kind: BankKind) =>
    line.cells.filter((cell, at) => cell !== "" && columns[at]?.kind === kind);
  const sums = { in: readSums(of("in")), out: readSums(of("out")), amount: readSums(of("amount")) };
  const ways = of("way");
  const read = ways.map(readWay);
  return {
    line,
    moment: momentOf(of("day")[0] ?? "", of("time")[0] ?? "", facts),
    paidIn: sums.in.sum,
    paidOut: sums.out.sum,
    amount: sums.amount.sum,
    isAmountUnread: Object.values(sums).some(({ isUnread }) => isUnread),
    sides: read.filter((side) => side !== undefined),
    isSideUnread: ways.some((cell, at) => read[at] === undefined && !isNeutral(cell)),
    states: statesOf(line, columns),
    hasAlarm: line.cells.some((cell, at) => isAlarmAt(cell, columns[at])),
    back: backOf(of("back")),
    balance: signedBalance(of("balance")[0] ?? "", of("balance-way")[0]),
    text: of("text").map(oneLine).join(" / "),
    payer: oneLine(of("payer")[0] ?? ""),
    reference: of("reference").map(readBankReference).find(Boolean) ?? null,
    hasWordsAlone: hasWordsAlone(line, columns),
    isBalance: isBalanceLine(line, columns),
    isWidthOther: isWidthOther(line, facts),
  };
}

const oneLine = (cell: string) => cell.slice(0, MOST_TEXT).replaceAll(/\s+/g, " ").trim();

/** `-`, `NA` and the like stand for an empty cell. */
const isBlank = (cell: string) => /^[\s*_.=₹-]*$|^(?:na|n\/a|nil|null|none|-+)$/i.test(cell.trim());

function readSums(cells: readonly string[]) {
  const written = cells.filter((cell) => !isBlank(cell));
  const sums = written.map(readMoney);
  return {
    sum: sums.find((sum) => sum && sum.paise > 0),
    isUnread: sums.includes(undefined),
  };
}

function readMoney(written: string): Money | undefined {
  const sum = readSum(written);
  return sum && { ...sum, isNegative: sum.way === "out" && isBelowNought(written) };
}

function momentOf(day: string, time: string, { period, hasMonthFirst }: ListFacts) {
  const read = readMoment(day) ?? withYear(day, period);
  if (!read || (hasMonthFirst && mayBeSwapped(day))) return undefined;
  const at = read.time ?? readTime(time) ?? readMoment(time)?.time ?? null;
  // A list of days alone is often saved with midnight.
  return { day: read.day, time: at === "00:00" ? null : at };
}

/** `27 Nov`, where the days that the title names leave one year for it. */
function withYear(written: string, period: ListFacts["period"]): WrittenMoment | undefined {
  const rest = period && readDayOfYear(written);
  if (!rest) return undefined;
  const years = [...new Set([period.first.slice(0, 4), period.last.slice(0, 4)])];
  const days = years.flatMap((year) => daysWithin(`${year}${rest}`));
  const [only, ...others] = years.length === 1 ? days : days.filter(isWithin(period));
  return only !== undefined && others.length === 0 ? { day: only, time: null } : undefined;
}

const isWithin =
  ({ first, last }: { first: string; last: string }) =>
  (day: string) =>
    day >= first && day <= last;

function statesOf({ cells }: SheetLine, columns: readonly Column[]): ReadLine["states"] {
  return columns.flatMap(({ kind }, at) =>
    kind === "status" ? [readState(cells[at] ?? "") ?? "unknown"] : [],
  );
}

/** In a column that nothing else is read from: “Category: Refund”. */
const isAlarmAt = (cell: string, column: Column | undefined) =>
  cell !== "" &&
  column !== undefined &&
  (column.kind === "unused" || isGuessedText(column)) &&
  !isMute(column.head) &&
  isAlarm(cell);

/** Taken for the text because it has letters, and not by its head. */
const isGuessedText = ({ kind, head }: Column) =>
  kind === "text" && bankMeaningOf(head)?.kind !== "text";

function backOf(cells: readonly string[]): ReadLine["back"] {
  const told = cells.filter((cell) => !isBlank(cell) && !/^(?:0+(?:\.0+)?|no|false)$/i.test(cell));
  const sum = told.map(readSum).find((one) => one !== undefined && one.paise > 0);
  return sum ? { paise: sum.paise } : told.length > 0 ? "some" : "none";
}

const OF_WORDS: ReadonlySet<BankKind | undefined> = new Set(["text", "reference"]);

/** Whether it holds a narration, or the rest of a number, and nothing else. */
const hasWordsAlone = ({ cells }: SheetLine, columns: readonly Column[]) =>
  cells.some((cell, at) => cell !== "" && columns[at]?.kind === "text") &&
  cells.every((cell, at) => cell === "" || OF_WORDS.has(columns[at]?.kind));

/** Whether every word of it is of a balance or a sum. */
function isBalanceLine({ cells }: SheetLine, columns: readonly Column[]) {
  const words = cells.filter(
    (cell, at) => /[\p{L}]/u.test(cell) && !isMoneyKind(columns[at]?.kind) && !isDay(cell),
  );
  return words.length > 0 && isBalanceWords(words.join(" ").slice(0, MOST_TEXT));
}

const isDay = (cell: string) => readMoment(cell) !== undefined;
const isMoneyKind = (kind: BankKind | undefined) =>
  kind !== undefined &&
  ["in", "out", "amount", "way", "balance", "balance-way", "status"].includes(kind);

/** Cells that no head names, or fewer than there are heads: a comma within shifts all that stand behind it. */
function isWidthOther({ cells, width }: SheetLine, { columns, widths }: ListFacts) {
  if (cells.length > columns.length) return true;
  return widths !== undefined && width !== undefined && !widths.has(width);
}
