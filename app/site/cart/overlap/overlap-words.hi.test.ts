import { addPackage, cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { samplePackages } from "#tests/sample-catalogue.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { describe, expect, test } from "vitest";
import { plannedTests } from "../planned-tests.ts";
import { cheaperPackage } from "./cheaper-package.ts";
import { findDoubles } from "./doubles.ts";
import { doubleNote, offerTitle } from "./overlap-words.ts";
import { preparationChanges } from "./preparation-changes.ts";

const DRAWN = [
  packageLine("Mini Kidney Check"),
  ...cartOfTests(
    "Urine Routine and Microscopy",
    "Complete Blood Count",
    "Fasting Blood Sugar",
    "Lipid Profile",
    "Vitamin D",
    "ECG",
  ),
];

test("a test that a package holds already", () => {
  expect(findDoubles(DRAWN).map((double) => doubleNote(double, samplePackages))).toEqual([
    {
      bold: "Urine Routine and Microscopy तो Mini Kidney Check में पहले से है।",
      rest: " दोनों के लिए एक ही सैंपल काफ़ी है।",
      button: "दोबारा वाला हटाएँ, ₹100 बचाएँ",
    },
  ]);
});

test("a test that was added twice", () => {
  const items = addPackage(cartOfTests("Complete Blood Count"), "Full Body Checkup");
  expect(findDoubles(items).map((double) => doubleNote(double, samplePackages))).toEqual([
    {
      bold: "Complete Blood Count दो बार आ गया है",
      rest: ": अलग से और Full Body Checkup के साथ।",
      button: "एक ही रखें, ₹300 बचाएँ",
    },
  ]);
});

test("a package that costs less", () => {
  const offer = cheaperPackage(DRAWN, samplePackages);
  expect(offer && offerTitle(offer)).toBe(
    "Full Body Checkup: ये 6 टेस्ट और 3 दूसरे, कुल ₹1,500 में। ₹219 की बचत",
  );
});

describe("to prepare", () => {
  const planOf = (names: readonly string[]) =>
    planVisit(
      plannedTests(cartOfTests(...names)),
      { day: "2026-11-23", time: "09:00 AM" },
      undefined,
    );
  test.each([
    ["Lipid Profile", ["अब 12 घंटे खाली पेट रहना होगा", "एक ट्यूब ज़्यादा"]],
    ["Vitamin D", ["एक ट्यूब ज़्यादा", "सारी रिपोर्ट एक दिन बाद"]],
    ["Urine Routine and Microscopy", ["पेशाब की एक डिब्बी ज़्यादा"]],
    ["ECG", ["ECG सिर्फ़ सेंटर पर होगी, न कराना हो तो हटा दें"]],
  ])("Complete Blood Count, and %s", (added, changes) => {
    const count = "Complete Blood Count";
    expect(preparationChanges(planOf([count]), planOf([count, added]), [added])).toEqual(changes);
  });
});
