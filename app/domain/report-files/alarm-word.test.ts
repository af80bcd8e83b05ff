import { expect, test } from "vitest";
import { alarmWord } from "./alarm-word.ts";

test.each([
  ["Potassium\t6.8\tmmol/L\tCRITICAL", "CRITICAL"],
  ["** PANIC ** informed to", "PANIC"],
  ["ALERT: platelets", "ALERT"],
  ["Platelets 9,000 Critically low", "CRITICAL"],
  ["panic value, repeated", "PANIC"],
  ["Potassium\t6.9\tCritical\tmmol/L\t3.5 to 5.1", "CRITICAL"],
  ["Potassium\t6.9\tCRIT\tmmol/L", "CRIT"],
  ["Potassium\t6.9\tcrit.\tmmol/L", "CRIT"],
  ["Potassium\t6.9\tPanic\tmmol/L", "PANIC"],
  ["Potassium\t6.9\tAlert high\tmmol/L", "ALERT"],
  ["Potassium\t6.9\tHH\tmmol/L", "HH"],
  ["Glucose\t31\tLL\tmg/dL", "LL"],
  ["Potassium\t6.9 HH\tmmol/L", "HH"],
  ["Potassium 6.9 HH mmol/L", "HH"],
  ["Potassium\t6.9\tH (critical)\tmmol/L", "CRITICAL"],
  ["Potassium\t6.9 H (Critical)\tmmol/L", "CRITICAL"],
  ["Potassium\t6.9\t[H] mmol/L\tCritical high", "CRITICAL"],
  ["Potassium\t6.9\t*\tmmol/L\n* : Critical value", "CRITICAL"],
  ["Potassium\t6.9**\tmmol/L\n* Abnormal, ** = critical", "CRITICAL"],
  ["Potassium\t** 6.9\tmmol/L\nCritical values are marked with **", "CRITICAL"],
  ["Potassium\t6.9\tHH*\tmmol/L\nHH* denotes a panic value", "HH"],
  ["Potassium\t6.9\tC\tmmol/L\nH: High, C: Critical", "CRITICAL"],
  ["Potassium\t6.9\t!\nLegend\t! = critical", "CRITICAL"],
  ["Potassium\t6.9\tHigh Critical\tmmol/L", "CRITICAL"],
  ["Glucose\t31\t<LL>", "LL"],
  ["INR\t7.8\t**CRITICAL**", "CRITICAL"],
  ["CRITICAL RESULT INFORMED TO DR RAO", "CRITICAL"],
  ["Critical value informed at 10:40", "CRITICAL"],
] as const)("§10 Reports: %j says %s", (text, word) => {
  expect(alarmWord(text)).toBe(word);
});

test.each([
  "The patient is alert and oriented.",
  "ALERTNESS normal",
  "Seen in critical care.",
  "Haemoglobin 10.4 L",
  "Ref. by\tCRITICAL CARE UNIT",
  "Ward : CRITICAL\tBed 4",
  "Referred by Dr. Rao, Critical Care Unit 2",
  "Critical value policy: results are phoned",
  "CRITICAL VALUES ARE INFORMED AT ONCE",
  "Any critical result will be told by phone within 30 minutes",
  "No critical value",
  "NON-CRITICAL",
  "Potassium\t4.1\tNon-critical\tmmol/L",
  "Potassium\t4.1\tNot critical\tmmol/L",
  "Critical value : None",
  "Critical value: nil",
  "HH: Critically high, LL: Critically low\nPotassium\t4.1\tH",
  "* : Critical value\nPotassium\t4.1\t\tmmol/L",
  "** = critical, * = abnormal\nPotassium\t5.4\t*\tmmol/L",
  "Potassium\t5.4*\tmmol/L",
  "Test\tResult\tUnit\tCRITICAL",
  "Potassium\t4.1\tmmol/L\t3.5 to 5.1\tCritical limits 2.5 to 6.5",
  "John HH Rao\tAge\t46",
])("§10 Reports: %j says nothing", (text) => {
  expect(alarmWord(text)).toBeUndefined();
});
