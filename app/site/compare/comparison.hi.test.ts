import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { expect, test } from "vitest";
import { comparePackages } from "./comparison.ts";

const aTest = (_id: string, given: Partial<Test> = {}): Test => ({
  _id,
  name: _id,
  category: "Haematology",
  container: "EDTA tube (lavender)",
  sampleContainer: "EDTA tube (lavender)",
  tat: "Same day",
  turnaroundTime: "Same day",
  fasting: "",
  aliases: [],
  description: "",
  ...given,
});

const aPackage = (_id: string, tests: Test[]): Package => ({
  _id,
  name: _id,
  subtitle: "",
  description: "",
  packageType: _id,
  healthConcern: "",
  gender: "",
  ageGroup: "",
  savings: 0,
  color: "#0F766E",
  icon: "",
  tests,
});

/** All hold one test, the last two another, and each one of its own. */
const packages = ["a", "b", "c", "d"].map((id, at) =>
  aPackage(id, [aTest("in-all"), aTest(`in-${id}`), ...(at > 1 ? [aTest("in-some")] : [])]),
);

test.each([
  [1, ["इसके टेस्ट"]],
  [2, ["दोनों में", "सिर्फ़ एक में"]],
  [3, ["तीनों में", "सिर्फ़ एक में"]],
  [4, ["चारों में", "4 में से 2 में", "सिर्फ़ एक में"]],
])("the tests of %i packages", (count, titles) => {
  const { groups } = comparePackages(packages.slice(0, count), ["a", "b", "c", "d"]);
  expect(groups.map(({ title }) => title)).toEqual(titles);
});

test("what a package needs", () => {
  const needs = [
    aTest("blood", { fasting: "10-12 hours", tat: "48 hours" }),
    aTest("cup", { container: "Sterile urine container" }),
    aTest("heart", { container: "At centre", hindiName: "दिल की ECG" }),
  ];
  const { columns, groups } = comparePackages([aPackage("a", needs)], ["a"]);
  expect(columns[0]).toMatchObject({
    price: "दाम पूछें",
    fasting: "10–12 घंटे",
    report: "48 घंटे",
    samples: "1 ट्यूब, पेशाब",
    atCentre: ["heart"],
  });
  expect(groups[0]?.tests.at(-1)?.hindiName).toBe("दिल की ECG");
});
