import { expect, test } from "vitest";
import { linesOf } from "#tests/pdfs/lines-of.ts";
import { correctionWord } from "./correction-word.ts";

test.each([
  ["AMENDED REPORT", "amended"],
  ["*** CORRECTED REPORT ***", "corrected"],
  ["Doorstep Diagnostics\tRevised Report", "revised"],
  ["CORRECTED LABORATORY REPORT (2 of 2)", "corrected"],
  ["Amended Report dated 22-Nov-2026", "amended"],
  ["BIOCHEMISTRY REPORT - AMENDED", "amended"],
  ["Report (Corrected)", "corrected"],
  ["Report status : Revised", "revised"],
  ["Report Status\tAmended", "amended"],
  ["Status\tFinal - Corrected", "corrected"],
  ["Vitamin D\t18.4\tng/mL\nAMENDED REPORT", "amended"],
])("§10 Reports: %j says %s", (text, word) => {
  expect(correctionWord(linesOf(text))).toBe(word);
});

test.each([
  "Under the amended Act no report names the sex of a child.",
  "An amended report will be issued on request.",
  "Amended report will be sent by post.",
  "This is not a corrected report.",
  "Calcium, corrected\t9.4\tmg/dL",
  "CORRECTED CALCIUM\t9.4",
  "Revised reference ranges\tReport",
  "Report\tRevised ranges since 2025",
  "FINAL REPORT",
])("§10 Reports: %j says nothing of an earlier report", (text) => {
  expect(correctionWord(linesOf(text))).toBeUndefined();
});
