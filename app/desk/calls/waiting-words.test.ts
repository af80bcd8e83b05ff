import { expect, test } from "vitest";
import { itemsInWords, onCallInWords, waitInWords } from "./waiting-words.ts";

test.each([
  [0, "0 min"],
  [42, "42 min"],
  [59, "59 min"],
  [60, "1 h 00"],
  [70, "1 h 10"],
  [725, "12 h 05"],
  [1440, "1 day"],
  [5000, "3 days"],
])("§10 Today: %i minutes of waiting are %s", (minutes, words) => {
  const { figure, unit } = waitInWords(minutes);
  expect(`${figure} ${unit}`.trim()).toBe(words);
});

test("a long order is counted, and a name stands once", () => {
  expect(itemsInWords(["HbA1c", "HbA1c", "TSH"])).toBe("HbA1c, TSH");
  expect(itemsInWords(["A", "B", "C", "D", "E"])).toBe("A, B, C, D, E");
  expect(itemsInWords(["A", "B", "C", "D", "E", "F"])).toBe("A, B, C, D and 2 more");
});

test("§10 Today: who is on a call", () => {
  const at = new Date("2026-11-23T09:44:00+05:30").toISOString();
  expect(onCallInWords({ by: "Deepa", at })).toBe("Deepa is on this call since 09:44 AM");
});
