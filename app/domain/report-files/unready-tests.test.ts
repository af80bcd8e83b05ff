import { linesOf } from "#tests/pdfs/lines-of.ts";
import { expect, test } from "vitest";
import { partialWord, unreadyText } from "./unready-tests.ts";

test.each([
  ["Status : PARTIAL REPORT", "partial"],
  ["Status\tPartial", "partial"],
  ["PRELIMINARY REPORT", "preliminary"],
  ["*** INTERIM REPORT ***", "interim"],
  ["Provisional Culture Report", "provisional"],
  ["Report status: Provisional", "provisional"],
  ["LABORATORY REPORT (PARTIAL)", "partial"],
  ["Report Type\tInterim report", "interim"],
  ["INCOMPLETE REPORT", "incomplete"],
  ["Status : Final", undefined],
  ["Partial thromboplastin time\t32", undefined],
  ["This preliminary report will be followed by a final one.", undefined],
] as const)("§10 Reports: %j says of itself %s", (text, word) =>
  expect(partialWord(linesOf(text))).toBe(word),
);

test.each([
  ["Vitamin D : Report to follow", "Vitamin D"],
  ["Vitamin B12\tAwaited", "Vitamin B12"],
  ["Urine Culture 48 hours: pending", "Urine Culture 48 hours"],
  ["HbA1c\tUnder process", "HbA1c"],
  ["HbA1c - under processing", "HbA1c"],
  ["HbA1c\tRepeat", "HbA1c"],
  ["HbA1c\tSample to be repeated", "HbA1c"],
  ["HbA1c\tIn progress", "HbA1c"],
  ["HbA1c\tin-process", "HbA1c"],
  ["HbA1c\n\tResult awaited", "HbA1c"],
  ["Blood culture\tPreliminary", "Blood culture"],
  ["HbA1c\tNot ready", "HbA1c"],
])("§10 Reports: %j has no result of it yet", (text, test_) =>
  expect(unreadyText(text)).toContain(test_),
);

test.each([
  "HbA1c\t6.4\t%\tconfirmed by repeat",
  "Repeat HbA1c after 3 months",
  "Vitamin D assay\nRepeat after 3 months",
  "Vitamin D\t18.4\tng/mL\nPending",
  "Vitamin D\t18.4\tng/mL",
  "Vitamin D\t18.4\tng/mL\tprovisional range",
])("§10 Reports: %j has its result", (text) => expect(unreadyText(text).trim()).toBe(""));
