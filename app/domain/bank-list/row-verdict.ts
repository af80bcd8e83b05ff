import { namesPayers } from "./bank-columns.ts";
import type { ListFacts, ReadLine } from "./read-line.ts";
import { runningBalance } from "./running-balance.ts";
import { type Side, sideOfNarration } from "./side-words.ts";
import type { Steps } from "./steps.ts";

/**
 * What each row of a list is. It came in only where the list says so and nothing in it says otherwise; what
 * is not understood is named with its reason, and never counts as money.
 */
export type Verdict =
  | { kind: "in" | "out" | "failed" | "back"; paise: number }
  /** A title, a balance, a sum, or what is printed below. */
  | { kind: "nothing" }
  | { kind: "unclear"; why: Unclear };

/**
 * `side`: nothing says whether it came in, or two cells say different things; `both`: money in and money
 * out; `cells`: more or fewer than heads; `balance`: it may be a balance; `back`: a part may be refunded;
 * `words`: a narration that may belong to the row above it, or below.
 */
export const UNCLEAR = [
  "amount",
  "day",
  "side",
  "state",
  "cells",
  "both",
  "balance",
  "back",
  "words",
] as const;
export type Unclear = (typeof UNCLEAR)[number];

/** So many rows whose side is known have to agree with the balances, before one that does not is doubted. */
const FEWEST_AGREEING = 3;

const NO_ROW =
  /statement summary|end of (?:the )?(?:statement|report|list|extract)|(?:computer|system)[ -]generated|this is a |^\W*(?:grand |sub |page )?total\b|opening bal|closing bal|\bbalance (?:b\/?f|c\/?f|brought|carried)|^b\/f\b|^c\/f\b|brought forward|carried forward/i;

export function* verdictsOf(lines: readonly ReadLine[], facts: ListFacts): Steps<Verdict[]> {
  const last = lines.findLastIndex(({ moment }) => moment !== undefined);
  const sides: Known[] = [];
  for (const [at, line] of lines.entries()) {
    sides.push(ownSide(line));
    if (at % AT_ONCE === 0) yield;
  }
  const proof = balanceProof(lines, sides);
  const isReceipts = isListOfReceipts(facts) || isSigned(lines, facts);
  yield;
  const verdicts: Verdict[] = [];
  for (const [at, line] of lines.entries()) {
    const side = sides[at] ?? "none";
    verdicts.push(verdictOf(line, { isBelow: at > last, side, balance: proof(at), isReceipts }));
    if (at % AT_ONCE === 0) yield;
  }
  return verdicts;
}

const AT_ONCE = 500;

type Known = "in" | "out" | "none" | "mixed";
type Around = {
  isBelow: boolean;
  side: Known;
  balance: { side: Side | undefined; isFirm: boolean; mayBeBalance: boolean };
  isReceipts: boolean;
};

function verdictOf(line: ReadLine, around: Around): Verdict {
  if (isNothing(line, around.isBelow))
    return line.isLoose && !around.isBelow ? unclear("words") : { kind: "nothing" };
  const paise = paiseOf(line);
  if (line.isWidthOther && (line.moment || paise !== undefined)) return unclear("cells");
  if (line.paidIn && line.paidOut) return unclear("both");
  if (paise === undefined || line.isAmountUnread)
    return line.moment || line.isAmountUnread ? unclear("amount") : unclear("words");
  if (!line.moment) return unclear("day");
  return ofPayment(line, paise, around);
}

const unclear = (why: Unclear): Verdict => ({ kind: "unclear", why });

/** Of a row with its day and its amount. */
function ofPayment(line: ReadLine, paise: number, around: Around): Verdict {
  const { side: own, balance, isReceipts } = around;
  if (line.states.includes("failed")) return { kind: "failed", paise };
  if (line.states.includes("unknown")) return unclear("state");
  if (own === "out") return { kind: "out", paise };
  if (own === "mixed") return unclear("side");
  const side = own === "in" ? own : sideWithoutOwn(line, balance, isReceipts);
  if (side === "out") return { kind: "out", paise };
  if (side === undefined || line.hasAlarm) return unclear("side");
  if (balance.isFirm && balance.side && balance.side !== side) return unclear("side");
  if (balance.mayBeBalance) return unclear("balance");
  if (line.back === "none") return { kind: "in", paise };
  const isAll = line.back !== "some" && line.back.paise >= paise;
  return isAll ? { kind: "back", paise } : unclear("back");
}

function sideWithoutOwn(line: ReadLine, balance: Around["balance"], isReceipts: boolean) {
  if (line.isSideUnread) return undefined;
  return (balance.isFirm ? balance.side : undefined) ?? (isReceipts ? "in" : undefined);
}

/** What the row itself says of its side. */
function ownSide(line: ReadLine): Known {
  const { paidIn, paidOut, amount, sides, text } = line;
  const said = new Set<Side>(sides);
  if (paidIn) {
    // What is taken back from money that came in is written below nought.
    said.add(paidIn.isNegative ? "out" : "in");
    if (!paidIn.isNegative && paidIn.way) said.add(paidIn.way);
  }
  if (paidOut) {
    said.add("out");
    // What went out below nought may be what came back: nobody knows here.
    if (paidOut.isNegative) said.add("in");
    else if (paidOut.way) said.add(paidOut.way);
  }
  if (!paidIn && !paidOut && amount?.way) said.add(amount.way);
  const narrated = sideOfNarration(text);
  // A bank's own first words: they stand alone, or against what the columns say.
  if (narrated) said.add(narrated);
  const [only, ...others] = said;
  if (only === undefined) return "none";
  return others.length > 0 ? "mixed" : only;
}

const paiseOf = ({ paidIn, paidOut, amount }: ReadLine) => (paidIn ?? paidOut ?? amount)?.paise;

/** Titles, balances and sums in any words, and what is printed below the last row. */
function isNothing(line: ReadLine, isBelow: boolean) {
  const { moment, text, isBalance, isAmountUnread } = line;
  const paise = paiseOf(line);
  if (isBalance) return true;
  const { cells } = line.line;
  if (cells.every((cell) => /^\W*$/.test(cell) && !/\p{L}/u.test(cell))) return true;
  if ((!moment || paise === undefined) && cells.some((cell) => NO_ROW.test(cell.slice(0, 200))))
    return true;
  if (moment) return paise === undefined && !isAmountUnread && text === "";
  if (isBelow) return paise === undefined || !/\p{L}/u.test(text);
  return paise === undefined && !isUnreadRow(line);
}

/** A row whose day and amount cannot be read is a row all the same. */
const isUnreadRow = ({ line, isAmountUnread }: ReadLine) =>
  isAmountUnread && line.cells.filter((cell) => /\d/.test(cell)).length >= 2;

function balanceProof(lines: readonly ReadLine[], sides: readonly Known[]) {
  const rows = lines.map((line, at) => {
    const side = sides[at];
    const isKnown = side === "in" || side === "out";
    const paise = line.isBalance ? undefined : paiseOf(line);
    return { paise, balance: line.balance, side: isKnown ? side : undefined };
  });
  const { moved, agree, differ } = runningBalance(rows);
  const isFirm = agree >= FEWEST_AGREEING && agree >= 3 * differ;
  return (at: number) => ({
    side: moved[at],
    isFirm: isFirm || (agree > 0 && differ === 0 && sides[at] === "none"),
    mayBeBalance: moved[at] === undefined && isLikeBalance(rows, at),
  });
}

type Balanced = { paise: number | undefined; balance: number | undefined };

/** An amount that is the balance itself, or the one beside it where its own is blank. */
function isLikeBalance(rows: readonly Balanced[], at: number) {
  const { paise, balance } = rows[at] ?? {};
  if (!paise) return false;
  if (balance !== undefined) return Math.abs(balance) === paise;
  return [rows[at - 1], rows[at + 1]].some((beside) => Math.abs(beside?.balance ?? 0) === paise);
}

/** One column of amounts in which what went out stands below nought, and nothing else says a side. */
const isSigned = (lines: readonly ReadLine[], { columns }: ListFacts) =>
  lines.some(({ amount }) => amount?.isNegative) &&
  !columns.some(({ kind }) => kind === "way") &&
  !lines.some(({ amount }) => amount?.way === "in");

/** A UPI app or a gateway lists what was paid to it: its heads say who paid, and it has no balance. */
const isListOfReceipts = ({ columns }: ListFacts) =>
  columns.some(({ head }) => namesPayers(head)) &&
  !columns.some(({ kind }) => kind === "balance" || kind === "out");
