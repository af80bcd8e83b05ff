import type { SheetLine } from "#app/import/workbook/workbook.ts";
import type { BankKind } from "./bank-columns.ts";
import { bankReferenceOf, readBankReference } from "./bank-reference.ts";
import { type PaidWay, paidWayOf, payerOf } from "./payer-of.ts";
import { readMoment, readTime, type WrittenMoment } from "./written-moment.ts";
import { readSum, readWay } from "./written-sum.ts";

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
};

/** Why a row is no payment: it went out, it is a charge of the bank, or the app says that it failed. */
export type LeftOutWhy = "out" | "charge" | "failed";
export type LeftOutRow = {
  line: number;
  day: string;
  paise: number;
  text: string;
  why: LeftOutWhy;
};
export type FaultyRow = { line: number; lacks: "amount" | "day"; cells: readonly string[] };

export type BankRows = {
  rows: BankRow[];
  leftOut: LeftOutRow[];
  faulty: FaultyRow[];
};

type Read = {
  line: SheetLine;
  moment: WrittenMoment | undefined;
  money: { paise: number; way: "in" | "out" } | undefined;
  text: string;
  payer: string;
  reference: string | null;
  failed: boolean;
};

const CHARGE =
  /\b(?:chrgs?|chgs?|charges?|fees?|gst|cgst|sgst|igst|sms|amb|commission|mdr|maintenance|penalty|tds)\b/i;
/** Sums and balances that stand among the rows, and what is printed below them. */
const NO_ROW =
  /^\W*(?:grand |sub |page )?total\b|opening bal|closing bal|\bbalance (?:b\/?f|c\/?f|brought|carried)|^b\/f\b|^c\/f\b|brought forward|carried forward|statement summary|end of (?:the )?(?:statement|report|list)|(?:computer|system)[ -]generated|this is a |^\W*$/i;
const FAILED =
  /fail|declin|pending|reject|cancel|expired|refund|revers|initiated|timed? ?out|unsuccess/i;

/** Reads the rows of a list whose columns are known. */
export function readBankRows(lines: readonly SheetLine[], kinds: readonly BankKind[]): BankRows {
  const read = withContinued(
    lines.map((line) => readLine(line, kinds)),
    kinds,
  );
  const last = read.findLastIndex(({ moment }) => moment !== undefined);
  const found: BankRows = { rows: [], leftOut: [], faulty: [] };
  for (const [at, row] of read.entries()) take(row, found, at > last);
  withoutSharedReferences(found.rows);
  return found;
}

function take(row: Read, found: BankRows, isBelow: boolean) {
  const { line, moment, money, text } = row;
  if (isNoRow(row, isBelow)) return;
  if (!moment || !money) {
    const lacks = moment ? "amount" : "day";
    found.faulty.push({ line: line.line, lacks, cells: line.cells });
    return;
  }
  const { paise } = money;
  const why = whyLeftOut(row);
  if (why) {
    found.leftOut.push({ line: line.line, day: moment.day, paise, text, why });
    return;
  }
  const bankReference = bankReferenceOf(row.reference, text);
  found.rows.push({
    line: line.line,
    ...moment,
    paise,
    payer: nameIn(row.payer) ?? payerOf(text) ?? (row.payer || null),
    way: paidWayOf(`${text} ${row.payer}`),
    text: text.slice(0, MOST_TEXT),
    bankReference,
  });
}

/** What a narration has at most; more is no narration. */
const MOST_TEXT = 1000;
const nameIn = (payer: string) => (/@/.test(payer) ? null : payer.slice(0, 60) || null);

function whyLeftOut({ money, failed, text }: Read): LeftOutWhy | undefined {
  if (failed) return "failed";
  if (money?.way !== "out") return undefined;
  return CHARGE.test(text) ? "charge" : "out";
}

/** Titles, sums and what is printed below the last row. */
function isNoRow({ line, moment, money, text }: Read, isBelow: boolean) {
  if (line.cells.some((cell) => cell !== "" && NO_ROW.test(cell)) && (!moment || !money))
    return true;
  if (moment && !money && text === "") return true;
  if (moment) return false;
  return isBelow ? !money || !/\p{L}/u.test(text) : !money;
}

function readLine(line: SheetLine, kinds: readonly BankKind[]): Read {
  const of = (kind: BankKind) => line.cells.filter((_, at) => kinds[at] === kind);
  const [first] = of("day");
  const day = readMoment(first ?? "");
  const time = readTime(of("time")[0] ?? "") ?? readMoment(of("time")[0] ?? "")?.time ?? undefined;
  const moment = day && { day: day.day, time: day.time ?? time ?? null };
  return {
    line,
    moment: moment && withoutMidnight(moment),
    money: moneyOf(of),
    text: of("text").map(oneLine).filter(Boolean).join(" / "),
    payer: oneLine(of("payer")[0] ?? ""),
    reference: of("reference").map(readBankReference).find(Boolean) ?? null,
    failed: FAILED.test(of("status")[0] ?? ""),
  };
}

const oneLine = (cell: string) => cell.replaceAll(/\s+/g, " ").trim();

/** A list of days alone is often saved with midnight. */
const withoutMidnight = ({ day, time }: WrittenMoment): WrittenMoment => ({
  day,
  time: time === "00:00" ? null : time,
});

/** The amount of a row, and which way it went; undefined where no cell holds one. */
function moneyOf(of: (kind: BankKind) => readonly string[]): Read["money"] {
  const sumIn = (kind: BankKind) =>
    of(kind)
      .map(readSum)
      .find((sum) => sum && sum.paise > 0);
  const paidIn = sumIn("in");
  const told = of("way").map(readWay).find(Boolean);
  if (paidIn) return { paise: paidIn.paise, way: told ?? paidIn.way ?? "in" };
  const paidOut = sumIn("out");
  if (paidOut) return { paise: paidOut.paise, way: "out" };
  const amount = sumIn("amount");
  return amount && { paise: amount.paise, way: amount.way ?? told ?? "in" };
}

/** Joins the rest of a long narration, which some banks write in lines of their own. */
function withContinued(rows: readonly Read[], kinds: readonly BankKind[]) {
  const whole: Read[] = [];
  for (const row of rows) {
    const before = whole.at(-1);
    const filled = row.line.cells.flatMap((cell, at) => (cell === "" ? [] : [kinds[at]]));
    const isMore = filled.length > 0 && filled.every((kind) => kind === "text");
    if (before?.moment && isMore && !NO_ROW.test(row.text)) before.text += ` ${row.text}`;
    else whole.push({ ...row });
  }
  return whole;
}

/** A number that stands in several payments, such as that of a settlement, tells none of them apart. */
function withoutSharedReferences(rows: BankRow[]) {
  const groups = Map.groupBy(rows, ({ bankReference }) => bankReference);
  for (const [reference, same] of groups) {
    const [one] = same;
    if (reference === null || !one) continue;
    const isRepeated = same.every((row) => isSamePayment(row, one));
    if (!isRepeated) for (const row of same) row.bankReference = null;
  }
}

const isSamePayment = (a: BankRow, b: BankRow) =>
  a.day === b.day && a.time === b.time && a.paise === b.paise && a.text === b.text;
