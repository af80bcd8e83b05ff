import { expect, test } from "vitest";
import { isNamed, wordRuns } from "./named-tests.ts";

const MAGNESIUM = { name: "Magnesium", aliases: ["Mg", "Mg++"] };

test.each([
  "Glucose Fasting\t96\tmg/dL\t70 - 100",
  "Glucose Fasting 96 mg/dL 70 - 100",
  "GLUCOSE\t96\tMG/DL",
  "Calcium\t9.4\tmg / dl",
  "Albumin\t12\tmg\t< 30",
  "Aspirin 75 mg daily",
  "Urea\t24\tmg %",
  "Protein\t90\tmg/24 hrs",
])("§10 Reports: a unit is no test: %j", (line) => {
  expect(isNamed(wordRuns(line), MAGNESIUM)).toBe(false);
});

test.each(["Mg\t2.1\tmg/dL", "Serum Mg 2.1 mg/dL", "MAGNESIUM\t2.1\tmEq/L", "Mg++\t2.1"])(
  "§10 Reports: a test with the name of a unit is one: %j",
  (line) => expect(isNamed(wordRuns(line), MAGNESIUM)).toBe(true),
);

test.each([
  ["A/G Ratio\t1.4", "A/G Ratio"],
  ["L/S Ratio\t2", "L/S Ratio"],
  ["PT/INR\t1.1", "PT/INR"],
  ["Vitamin B12\t310\tpg/mL", "Vitamin B12"],
  ["CA 125 U/mL\t12", "CA 125"],
])("§10 Reports: what else has a stroke or a number stays: %j", (line, name) => {
  expect(isNamed(wordRuns(line), { name, aliases: [] })).toBe(true);
});

const POTASSIUM = { name: "Potassium", aliases: ["K", "K+", "Serum K"] };

test.each([
  "Ref. by\tDr. K. Rao",
  "Referred by Dr K Rao",
  "K. Rao\tMD Pathology",
  "K.\t4.5\tmmol/L",
  "K Rao, 2 doctors",
  "Patient\tMrs. REKHA K",
  "Dr. K\t46 years",
  "K 12, 2nd Cross, Indiranagar",
  "K-12, Indiranagar",
  "Vitamin K\t0.4\tng/mL",
])("§10 Reports: an initial is no test: %j", (line) => {
  expect(isNamed(wordRuns(line), POTASSIUM)).toBe(false);
});

test.each([
  "K\t4.5\tmmol/L\t3.5 - 5.1",
  "K+\t4.5\tmmol/L",
  "k 4.5 mmol/L",
  "K : 4.5",
  "K\t>10\tmmol/L",
  "K\tmmol/L\t4.5",
  "Serum K\t4.5\tmmol/L",
  "Urine K+\t30\tmmol/L",
  "Dr. K. Rao\nK\t4.5\tmmol/L",
])("§10 Reports: a letter is a test where its result follows: %j", (text) => {
  expect(isNamed(wordRuns(text), POTASSIUM)).toBe(true);
});
