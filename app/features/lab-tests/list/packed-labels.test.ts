import { expect, test } from "vitest";
import type { TestLabel } from "../lab-test.ts";
import { packLabels, unpackLabels } from "./packed-labels.ts";

const label = (name: string): TestLabel => ({
  _id: name.toLowerCase(),
  name,
  category: "Diabetes",
  offeredPrice: 100.5,
  container: "Fluoride tube (grey)",
  tat: "6 hours",
  fasting: "",
});

test("labels come out as they went in, unknown prices too, and nothing else does", () => {
  const labels = [label("HbA1c"), { ...label('</script>"'), originalPrice: 150 }];
  const tests = labels.map((one) => ({ ...one, description: "Sugar of three months." }));
  expect(unpackLabels(packLabels(tests))).toEqual(labels);
  expect(unpackLabels(packLabels([]))).toEqual([]);
});
