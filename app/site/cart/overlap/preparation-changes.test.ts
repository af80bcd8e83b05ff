import { cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { samplePackages } from "#tests/sample-catalogue.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { describe, expect, test } from "vitest";
import type { CartItem } from "../cart.ts";
import { plannedTests } from "../planned-tests.ts";
import { cheaperPackage, swapped } from "./cheaper-package.ts";
import { packageLineOf } from "../package-line.ts";
import { preparationChanges } from "./preparation-changes.ts";

const visit = { day: "2026-11-23", time: "09:00 AM" } as const;
const planOf = (items: readonly CartItem[]) => planVisit(plannedTests(items), visit, undefined);

function changesFor(items: readonly CartItem[]) {
  const offer = cheaperPackage(items, samplePackages);
  if (!offer) throw new Error("there is no offer");
  const after = swapped(items, offer, packageLineOf(offer.pack, new Date(0), "swap"));
  const added = offer.added.map(({ name }) => name);
  return preparationChanges(planOf(items), planOf(after), added);
}

const between = (before: readonly string[], after: readonly string[]) =>
  preparationChanges(planOf(cartOfTests(...before)), planOf(cartOfTests(...after)), after);

describe("§4 cheaper package: to prepare", () => {
  test("the drawn cart: same fast, same tubes, same report time", () => {
    const items = [
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
    expect(changesFor(items)).toEqual([]);
  });

  test("an ECG that a package adds may be left out", () => {
    const items = cartOfTests(
      "Lipid Profile",
      "High-Sensitivity CRP",
      "Fasting Blood Sugar",
      "HbA1c",
      "Kidney Function",
      "Complete Blood Count",
    );
    expect(changesFor(items)).toContain("ECG is only at a centre; you may leave it out");
  });

  test("a longer fast, a tube more, a later report, a urine sample", () => {
    const count = "Complete Blood Count";
    expect(between([count], [count, "Lipid Profile"])).toEqual([
      "You now fast 12 hours",
      "One tube more",
    ]);
    expect(between([count], [count, "Vitamin D"])).toEqual([
      "One tube more",
      "All reports a day later",
    ]);
    expect(between([count], [count, "Urine Routine and Microscopy"])).toEqual([
      "One sterile urine container more",
    ]);
    expect(between(["Fasting Blood Sugar"], ["Fasting Blood Sugar", count])).toContain(
      "All reports in the evening, not in the afternoon",
    );
  });

  test("a second prick", () => {
    expect(
      between(["Fasting Blood Sugar"], ["Fasting Blood Sugar", "Post-Prandial Blood Sugar"]),
    ).toEqual(expect.arrayContaining(["One prick more", "One tube more"]));
  });
});
