import { addPackage, cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { packageNamed, testNamed } from "#tests/sample-catalogue.ts";
import { planVisit } from "#app/domain/visit-plan/visit-plan.ts";
import { toCartable } from "#app/domain/lab-tests/lab-test.ts";
import { toCartablePackage } from "#app/site/packages/package-card-data.ts";
import { describe, expect, test } from "vitest";
import { plannedTests } from "../planned-tests.ts";
import { basketQuery, readBasketIds } from "./basket-address.ts";
import { beforeVisit, packageFacts } from "./basket-words.ts";
import { isInCart } from "./in-cart.ts";
import type { BasketItem } from "./prepared-basket.ts";

const read = (query: string) => readBasketIds(new URLSearchParams(query));

describe("§2 shared basket: its address", () => {
  test("holds each id once, in order, and nothing that is no id", () => {
    expect(read("t=cbc,hba1c,cbc, esr ,,%00,<b>&p=mini-sugar-check")).toEqual({
      tests: ["cbc", "hba1c", "esr"],
      packages: ["mini-sugar-check"],
    });
    expect(read("")).toEqual({ tests: [], packages: [] });
  });

  test("at most 300 items", () => {
    const ids = Array.from({ length: 400 }, (_, n) => `test-${n}`).join(",");
    expect(read(`t=${ids}&p=a,b`)).toMatchObject({ tests: { length: 300 }, packages: [] });
    const some = ids.split(",").slice(0, 299).join(",");
    expect(read(`t=${some}&p=a,b`)).toMatchObject({ packages: ["a"] });
  });

  test("is read as it was written", () => {
    const ids = { tests: ["cbc", "hba1c"], packages: ["mini-sugar-check"] };
    expect(basketQuery(ids)).toBe("t=cbc,hba1c&p=mini-sugar-check");
    expect(read(basketQuery(ids))).toEqual(ids);
    expect(basketQuery({ tests: [], packages: ["a"] })).toBe("p=a");
  });
});

describe("§2 shared basket: what it says", () => {
  const planOf = (items: ReturnType<typeof cartOfTests>) =>
    planVisit(plannedTests(items), undefined, undefined);

  test("of a package", () => {
    const sugar = packageNamed("Mini Sugar Check");
    expect(packageFacts(sugar, planOf([packageLine("Mini Sugar Check")]))).toBe(
      "Package: Fasting Blood Sugar, Post-Prandial Blood Sugar. Fast 8–10 hours; two pricks about two hours apart",
    );
    const kidney = packageNamed("Mini Kidney Check");
    expect(packageFacts(kidney, planOf([packageLine("Mini Kidney Check")]))).toBe(
      "Package: Kidney Function, Urine Routine and Microscopy",
    );
  });

  test("of the visit", () => {
    const drawn = [
      ...cartOfTests("Thyroid Profile", "Vitamin D", "Vitamin B12"),
      packageLine("Mini Sugar Check"),
    ];
    expect(beforeVisit(planOf(drawn))).toEqual({
      isFast: true,
      sentence: "Fast for 8–10 hours",
      reason:
        ", because of Fasting Blood Sugar. You choose the day in your cart; we then say when to stop eating.",
      notes: [],
    });
    expect(beforeVisit(planOf(cartOfTests("Complete Blood Count", "ECG")))).toMatchObject({
      sentence: "No fasting for our visit. ECG: ask us whether to fast",
      reason: ". Before our visit eat and drink as usual.",
      notes: ["Ask us whether to fast for ECG.", "ECG only at a centre."],
    });
    expect(beforeVisit(planOf(cartOfTests("ECG")))).toMatchObject({ sentence: undefined });
  });
});

describe("§2 shared basket: already in your cart", () => {
  const words = { name: "", price: 1, container: "", facts: "", path: "" };
  const aTest = (name: string): BasketItem => ({
    ...words,
    kind: "test",
    test: toCartable(testNamed(name)),
  });
  const aPackage = (name: string): BasketItem => ({
    ...words,
    kind: "package",
    pack: toCartablePackage(packageNamed(name)),
  });

  test("a test by itself or in a package line", () => {
    expect(isInCart(aTest("HbA1c"), cartOfTests("HbA1c"))).toBe(true);
    expect(isInCart(aTest("HbA1c"), [packageLine("Diabetes Screening")])).toBe(true);
    expect(isInCart(aTest("Vitamin D"), [packageLine("Diabetes Screening")])).toBe(false);
  });

  test("a package as a line, or by all of its tests", () => {
    const sugar = aPackage("Mini Sugar Check");
    expect(isInCart(sugar, [packageLine("Mini Sugar Check")])).toBe(true);
    expect(isInCart(sugar, addPackage([], "Mini Sugar Check"))).toBe(true);
    expect(isInCart(sugar, cartOfTests("Fasting Blood Sugar"))).toBe(false);
    // A test of the same id as the package is another thing.
    const [line] = cartOfTests("HbA1c");
    expect(isInCart(sugar, line ? [{ ...line, testId: "mini-sugar-check" }] : [])).toBe(false);
  });
});
