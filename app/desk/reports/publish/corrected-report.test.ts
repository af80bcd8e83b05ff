import { expect, test } from "vitest";
import { correctedReport } from "./corrected-report.ts";

const report = (id: string, testName: string, more: object = {}) => ({
  id,
  part: "partial" as const,
  tests: testName.split(", "),
  supersededById: null,
  ...more,
});
const final = report("final", "Vitamin D, HbA1c", { part: "final" });
const vitamins = report("vitamins", "Vitamin D, Vitamin B12");
const sugar = report("sugar", "HbA1c");
const given = {
  reports: [sugar, vitamins],
  replaces: undefined,
  saysSo: true,
  tests: ["Vitamin D", "Vitamin B12"],
};

test.each<[string, Partial<Parameters<typeof correctedReport>[0]>, string | undefined]>([
  ["that says so means the partial report with its tests", {}, "vitamins"],
  ["that does not is one more beside partial reports", { saysSo: false }, undefined],
  ["of other tests is one more", { tests: ["Ferritin"] }, undefined],
  [
    "of tests of both means the one with most of them",
    { tests: ["HbA1c", ...given.tests] },
    "vitamins",
  ],
  ["asks about a final report, whatever it says", { reports: [final], saysSo: false }, "final"],
  [
    "means of two final ones the one with its tests",
    { reports: [{ ...sugar, part: "final" }, final], tests: ["Vitamin D"] },
    "final",
  ],
  [
    "does not mean what was corrected",
    { reports: [{ ...vitamins, supersededById: "x" }] },
    undefined,
  ],
  ["is of the report for which it is dropped", { replaces: "sugar" }, "sugar"],
])("§10 Reports: a PDF %s", (_, more, id) =>
  expect(correctedReport({ ...given, ...more })?.id).toBe(id),
);
