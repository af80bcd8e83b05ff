import { expect, test } from "vitest";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { factsOf, preparePackage } from "./prepared-package.ts";

const aTest = (given: Partial<Test>): Test => ({
  _id: "sugar",
  name: "Fasting Blood Sugar",
  category: "Diabetes",
  container: "Fluoride tube (grey)",
  sampleContainer: "Fluoride tube (grey)",
  tat: "6 hours",
  turnaroundTime: "6 hours",
  fasting: "8-10 hours",
  aliases: [],
  description: "",
  ...given,
});

test.each([
  [{}, "फ़्लोराइड ट्यूब (ग्रे), रिपोर्ट: 6 घंटे, खाली पेट: 8–10 घंटे"],
  [{ fasting: "", tat: "Same day" }, "फ़्लोराइड ट्यूब (ग्रे), रिपोर्ट: उसी दिन"],
  [{ container: "At centre", tat: "", fasting: "" }, "सेंटर पर, खाली पेट: हमसे पूछें"],
])("a test of a package with %j: %s", (given, said) => {
  expect(factsOf(aTest(given))).toBe(said);
});

test("what several tests need together", () => {
  const containers = [
    "Plain/SST tube (red/gold)",
    "Fluoride tube (grey)",
    "Sterile urine container",
    "Slide",
    "At centre",
  ];
  const { preparation } = preparePackage({
    _id: "full",
    name: "Full Body Checkup",
    subtitle: "",
    description: "",
    packageType: "full",
    healthConcern: "",
    gender: "",
    ageGroup: "",
    savings: 0,
    color: "#0F766E",
    icon: "",
    tests: containers.map((container) => aTest({ container, tat: "3 days" })),
  });
  expect(preparation).toMatchObject({
    samples: "खून की 2 ट्यूब, पेशाब की 1 डिब्बी, स्लाइड, एक बार हमारे सेंटर आना",
    report: "3 दिन",
    fasting: "8–10 घंटे",
  });
});
