import { expect, test } from "vitest";
import type { BankColumn } from "#app/domain/bank-list/guess-bank-columns.ts";
import type { BankKind } from "#app/domain/bank-list/bank-columns.ts";
import { bankRefusal } from "./bank-refusals.ts";
import {
  acceptedWords,
  closedWords,
  faultyWords,
  fitWords,
  groupedRows,
  leftOutWords,
  takeForAccountWords,
  takeWords,
  whenWords,
  yesWords,
} from "./bank-words.ts";
import { chosenKinds, guessedAnswers } from "./chosen-kinds.ts";
import { readLines, writeLines } from "./line-ranges.ts";

const columns = (...kinds: BankKind[]): BankColumn[] =>
  kinds.map((kind) => ({ head: kind, kind, first: [] }));

const done = {
  payments: 34,
  receipts: 34,
  paise: 5_231_800,
  changed: 0,
  settled: 0,
  undo: "entry",
};

test("§10 bank: what Accept answers", () => {
  expect(acceptedWords(done)).toBe("34 payments are entered, ₹52,318. 34 receipts are made.");
  expect(acceptedWords({ ...done, payments: 32, changed: 2 })).toBe(
    "32 are entered. 2 changed meanwhile and stand under To choose.",
  );
  expect(acceptedWords({ ...done, payments: 3, receipts: 2, paise: 2_424_900 })).toBe(
    "3 payments are entered, ₹24,249. 2 receipts are made.",
  );
  expect(acceptedWords({ ...done, payments: 1, receipts: 0, paise: 2_364_900 })).toBe(
    "1 payment is entered, ₹23,649.",
  );
  expect(acceptedWords({ ...done, payments: 0, receipts: 0, settled: 1, undo: undefined })).toBe(
    "Nothing is entered. 1 was settled meanwhile by a colleague.",
  );
});

test("§10 bank: rows that cannot be read, and closed days", () => {
  const words = faultyWords(
    [
      { line: 18, lacks: "amount" },
      { line: 40, lacks: "day" },
    ],
    59,
  );
  expect(`${words?.lead} ${words?.rest}`).toBe(
    "Row 18 has no amount, and row 40 no day. They are left out; the other 59 can be accepted.",
  );
  expect(closedWords(3)).toBe("These 3 payments are entered for today and marked with their day.");
  expect(leftOutWords({ out: 9, charge: 4, failed: 0, back: 0, known: 8, notOurs: 0 })).toBe(
    "left out: 9 went out, 4 charges, 8 known",
  );
});

test("§10 bank: counts of one", () => {
  expect([groupedRows(1), groupedRows(1_234)]).toEqual(["1 row", "1,234 rows"]);
  expect([fitWords(1), fitWords(34)]).toEqual(["1 fits", "34 fit"]);
  const one = faultyWords([{ line: 2, lacks: "side" }], 1);
  expect(`${one?.lead} ${one?.rest}`).toBe(
    "Row 2 does not say whether it came in. It is left out; the other 1 can be accepted.",
  );
  const many = faultyWords(
    [
      { line: 2, lacks: "cells" },
      { line: 4, lacks: "state" },
      { line: 9, lacks: "day" },
    ],
    0,
  );
  expect(`${many?.lead} ${many?.rest}`).toBe(
    "Row 2 has more or fewer cells than the head, and row 4 is in a state that is not known, and 1 more row is not understood. They are left out.",
  );
});

test("the side may be a column, the amount’s own, or that all came in", () => {
  const guessed = columns("day", "text", "amount", "way", "status", "balance");
  const asked = guessedAnswers(guessed);
  expect(asked).toMatchObject({ in: 2, way: 3, status: 4, balance: 5 });
  expect(chosenKinds(guessed, { ...asked, way: "all" })?.slice(2, 4)).toEqual(["in", "unused"]);
  expect(chosenKinds(guessed, { ...asked, way: "amount" })?.slice(2, 4)).toEqual([
    "amount",
    "unused",
  ]);
  expect(chosenKinds(guessed, { ...asked, status: -1, balance: -1 })?.slice(4)).toEqual([
    "unused",
    "unused",
  ]);
  const apart = columns("day", "text", "unused", "unused");
  const none = { ...guessedAnswers(apart), in: 3, out: 2 };
  expect(chosenKinds(apart, none)).toEqual(["day", "text", "out", "in"]);
});

test("§10 bank: what the buttons of a row say", () => {
  expect(takeWords(90_000, 95_000)).toBe("Take it, ₹50 due");
  const forAccount = (paise: number, seesAccounts = true, duePaise = 2_364_900) =>
    takeForAccountWords({ paise, duePaise, seesAccounts });
  expect(forAccount(2_364_900)).toBe("Take it");
  expect(forAccount(2_000_000)).toBe("Take it, ₹3,649 due");
  expect(forAccount(3_000_000)).toBe("Take it, ₹6,351 for the next statement");
  expect(forAccount(3_000_000, true, 0)).toBe("Take it, all of it for the next statement");
  expect(forAccount(3_000_000, false)).toBe("Take it, more than it owes");
  expect(forAccount(2_000_000, false)).toBe("Take it, less than it owes");
  expect(["female", "male", null].map((sex) => yesWords(sex, 1))).toEqual([
    "Yes, it is hers",
    "Yes, it is his",
    "Yes, it is theirs",
  ]);
  expect(yesWords("female", 2)).toBe("Yes, it is theirs");
  expect(whenWords("2026-11-21", "18:54")).toBe("21 Nov 06:54 PM");
  expect(whenWords("2026-11-21", null)).toBe("21 Nov");
});

test("§10 bank: a file that is no list", () => {
  expect(bankRefusal("pdf", "statement.pdf")).toEqual({
    lead: "statement.pdf is not a CSV.",
    rest: "Choose “CSV” or “Excel as CSV” in your bank’s download.",
  });
  expect(bankRefusal("constructor", "x")).toBeUndefined();
});

test("lines go into a form as ranges, and a form that asks for millions is refused", () => {
  const lines = [2, 3, 4, 9, 11, 10, 40];
  expect(writeLines(lines)).toBe("2-4,9-11,40");
  expect([...(readLines("2-4,9-11,40") ?? [])]).toEqual([2, 3, 4, 9, 10, 11, 40]);
  expect(readLines("1-999999,1-999999")).toBeUndefined();
  expect(readLines("x")).toBeUndefined();
});

test("a column that somebody chose counts, and what was not asked stays as it is guessed", () => {
  const guessed = columns("day", "text", "reference", "amount", "way", "unused");
  const asked = { day: 0, text: 1, reference: 2, in: 3, out: -1, way: 4, balance: -1, status: -1 };
  expect(chosenKinds(guessed, asked)).toEqual([
    "day",
    "text",
    "reference",
    "amount",
    "way",
    "unused",
  ]);
  expect(chosenKinds(guessed, { ...asked, in: 5 })).toEqual([
    "day",
    "text",
    "reference",
    "unused",
    "way",
    "amount",
  ]);
  expect(chosenKinds(guessed, { ...asked, reference: -1 })?.[2]).toBe("unused");
  expect(chosenKinds(guessed, { ...asked, text: 0 })).toBeUndefined();
});
