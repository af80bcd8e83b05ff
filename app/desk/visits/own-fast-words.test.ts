import { testsNamed } from "#tests/planned-catalogue.ts";
import { expect, test } from "vitest";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { ownFastInShort, ownFastSentences } from "./own-fast-words.ts";

const planOf = (...names: string[]) => planVisit(testsNamed(...names), undefined, undefined);

test.each([
  [["HbA1c"], ""],
  [["HbA1c", "Ultrasound Whole Abdomen"], "Ultrasound Whole Abdomen: fast 8 to 10 h"],
  [["HbA1c", "ECG"], "ECG: ask about fasting"],
])("§10 booking: the fast of what is done elsewhere, %j: %s", (names, words) => {
  expect(ownFastInShort(planOf(...names), { isNamed: true })).toBe(words);
});

test("§10 booking: the fact of one test has no name", () => {
  expect(ownFastInShort(planOf("ECG"), { isNamed: false })).toBe("Ask about fasting");
});

test("§10 booking: read out, each test once", () => {
  expect(ownFastSentences([planOf("ECG"), planOf("ECG", "HbA1c"), planOf("HbA1c")])).toEqual([
    "Whether to fast for ECG, we say as we agree the time.",
  ]);
});
