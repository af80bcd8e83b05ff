import { expect, test } from "vitest";
import { alarmWord } from "./alarm-word.ts";

test.each([
  ["Potassium\t6.8\tmmol/L\tCRITICAL", "CRITICAL"],
  ["** PANIC ** informed to", "PANIC"],
  ["ALERT: platelets", "ALERT"],
  ["Platelets 9,000 Critically low", "CRITICAL"],
  ["panic value, repeated", "PANIC"],
] as const)("§10 Reports: %j says %s", (text, word) => {
  expect(alarmWord(text)).toBe(word);
});

test.each([
  "The patient is alert and oriented.",
  "ALERTNESS normal",
  "Seen in critical care.",
  "Haemoglobin 10.4 L",
])("§10 Reports: %j says nothing", (text) => {
  expect(alarmWord(text)).toBeUndefined();
});
