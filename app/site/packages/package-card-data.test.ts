import { describe, expect, test } from "vitest";
import type { Package } from "#app/domain/packages/package.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { toCartablePackage, toPackageLabel } from "./package-card-data.ts";

const aTest = (name: string): Test => ({
  _id: name.toLowerCase(),
  name,
  category: "Haematology",
  offeredPrice: 300,
  originalPrice: 400,
  price: 300,
  container: "EDTA tube (lavender)",
  sampleContainer: "EDTA tube (lavender)",
  tat: "Same day",
  turnaroundTime: "Same day",
  fasting: "",
  aliases: [],
  description: "Counts cells.",
});

const pack: Package = {
  _id: "full",
  name: "Full",
  subtitle: "For all",
  description: "Everything",
  packageType: "full",
  healthConcern: "",
  gender: "",
  ageGroup: "",
  offeredPrice: 1500,
  originalPrice: 3120,
  savings: 1620,
  color: "#0F766E",
  icon: "shield",
  tests: ["A", "B", "C", "D", "E", "F"].map(aTest),
};

describe("§9 package cards", () => {
  test("preview 4 tests and count all of them", () => {
    const label = toPackageLabel(pack);
    expect(label.tests.map(({ name }) => name)).toEqual(["A", "B", "C", "D"]);
    expect(label.testCount).toBe(6);
  });

  test("one that can be added to the cart keeps all tests, with the fields of a cart line", () => {
    const { tests } = toCartablePackage(pack);
    expect(tests).toHaveLength(6);
    expect(tests[0]).toEqual({
      _id: "a",
      name: "A",
      category: "Haematology",
      offeredPrice: 300,
      originalPrice: 400,
      container: "EDTA tube (lavender)",
      tat: "Same day",
      fasting: "",
      description: "Counts cells.",
    });
  });
});
