import { addPackage, cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { packageNamed, samplePackages } from "#tests/sample-catalogue.ts";
import { describe, expect, test } from "vitest";
import type { CartItem } from "../cart.ts";
import { updateQuantity } from "../edit-cart.ts";
import { cartTotal } from "../cart-total.ts";
import { packageLineOf } from "../package-line.ts";
import { cheaperPackage, swapped } from "./cheaper-package.ts";
import { offerTitle } from "./overlap-words.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const titleFor = (items: readonly CartItem[]) => {
  const offer = cheaperPackage(items, samplePackages);
  return offer && offerTitle(offer);
};
const swap = (items: readonly CartItem[]) => {
  const offer = cheaperPackage(items, samplePackages) ?? expect.fail("there is no offer");
  return swapped(items, offer, packageLineOf(offer.pack, noon, "swap"));
};
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

/** The cart of the drawing. */
const drawn = [
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

describe("§4 cheaper package: the carts of the brief", () => {
  test("five tests of Full Body Checkup", () => {
    const items = cartOfTests(
      "Complete Blood Count",
      "Fasting Blood Sugar",
      "Lipid Profile",
      "Thyroid Profile",
      "Vitamin D",
    );
    expect(titleFor(items)).toBe(
      "Full Body Checkup holds these 5 tests and 4 more for ₹1,500: ₹220 less",
    );
  });

  test("the drawn cart: a package line, a double, and an ECG that stays", () => {
    expect(cartTotal(drawn)).toBe(2019);
    expect(titleFor(drawn)).toBe(
      "Full Body Checkup holds these 6 tests and 3 more for ₹1,500: ₹219 less",
    );
    const offer = cheaperPackage(drawn, samplePackages);
    expect(namesOf(offer?.replaced ?? [])).toEqual([
      "Mini Kidney Check",
      "Complete Blood Count",
      "Fasting Blood Sugar",
      "Lipid Profile",
      "Vitamin D",
    ]);
    expect(namesOf(offer?.added ?? [])).toEqual(["HbA1c", "Liver Function", "Thyroid Profile"]);
    expect(namesOf(swap(drawn))).toEqual(["Full Body Checkup", "ECG"]);
    expect(cartTotal(swap(drawn))).toBe(1700);
  });

  test("a tie goes to the package that adds fewer tests", () => {
    const items = cartOfTests("Complete Blood Count", "Ferritin", "Comprehensive Thyroid Profile");
    const [anaemia, thyroid] = ["Mini Anaemia Check", "Complete Thyroid Care"].map((name) =>
      cheaperPackage(items, [packageNamed(name)]),
    );
    expect([anaemia?.saving, anaemia?.added.length]).toEqual([351, 0]);
    expect([thyroid?.saving, thyroid?.added.length]).toEqual([351, 3]);
    expect(titleFor(items)).toBe("Mini Anaemia Check holds these 2 tests for ₹699: ₹351 less");
    expect(cheaperPackage(items, samplePackages.toReversed())?.pack.name).toBe(
      "Mini Anaemia Check",
    );
  });

  test("a package line and four tests", () => {
    const items = [
      packageLine("Mini Thyroid Check"),
      ...cartOfTests("Liver Function", "Kidney Function", "Lipid Profile", "Fasting Blood Sugar"),
    ];
    expect(titleFor(items)).toBe(
      "Essential Full Body Checkup holds these 6 tests and 1 more for ₹999: ₹770 less",
    );
  });

  test("a package for men only if a line came from it", () => {
    const tests = namesOf(packageNamed("Men Health Package").tests);
    expect(titleFor(cartOfTests(...tests))).toMatch(/^Essential Full Body Checkup .*: ₹721 less$/);
    const added = addPackage([], "Men Health Package");
    expect(titleFor(added)).toBe("Men Health Package holds these 7 tests for ₹1,000: ₹1,120 less");
    const old = added.map((line) => ({ ...line, sources: undefined }));
    expect(titleFor(old)).toMatch(/^Men Health Package/);
  });

  test("six tests of Cardiac Health", () => {
    const items = cartOfTests(
      "Lipid Profile",
      "High-Sensitivity CRP",
      "Fasting Blood Sugar",
      "HbA1c",
      "Kidney Function",
      "Complete Blood Count",
    );
    expect(titleFor(items)).toBe(
      "Cardiac Health holds these 6 tests and 1 more for ₹1,200: ₹770 less",
    );
  });

  test("nothing is offered that saves nothing, covers one test, or is for two people", () => {
    const fever = [
      "Complete Blood Count",
      "Malaria Antigen (Pv/Pf Rapid Card)",
      "Urine Routine and Microscopy",
    ];
    expect(titleFor(cartOfTests(...fever))).toBeUndefined();
    expect(titleFor(cartOfTests("Complete Blood Count", "Thyroid Profile"))).toBeUndefined();
    expect(titleFor(cartOfTests("Vitamin D", "Vitamin D"))).toBeUndefined();
  });
});

describe("§4 cheaper package", () => {
  test("what was added twice counts once, unless the visitor meant it", () => {
    const items = addPackage(cartOfTests("HbA1c"), "Diabetes Screening");
    const hba1c = items[0]?._id ?? "";
    const title = titleFor(items);
    expect(title).toMatch(/holds these 6 tests/);
    expect(namesOf(swap(items))).toHaveLength(1);
    const meant = updateQuantity(items, hba1c, 2);
    expect(titleFor(meant) ?? "").not.toMatch(/these 6 tests/);
  });

  test("lines that the visitor keeps are not offered again; new ones are", () => {
    const kept = drawn.map((line) => ({ ...line, isKept: true }));
    expect(titleFor(kept)).toBeUndefined();
    const more = [...kept, ...cartOfTests("Ferritin", "Complete Blood Count")];
    expect(titleFor(more)).toBe("Mini Anaemia Check holds these 2 tests for ₹699: ₹351 less");
  });

  test("a line without a price is covered, and saves nothing", () => {
    const items = cartOfTests("Complete Blood Count", "Ferritin").map((line) =>
      line.name === "Ferritin" ? { ...line, price: undefined } : line,
    );
    expect(titleFor(items)).toBeUndefined();
  });

  test("a package without a price, or one that is in the cart, is not offered", () => {
    const anaemia = packageNamed("Mini Anaemia Check");
    const items = cartOfTests("Complete Blood Count", "Ferritin");
    const unpriced = { ...anaemia, offeredPrice: undefined, originalPrice: undefined };
    expect(cheaperPackage(items, [unpriced])).toBeUndefined();
    const dearer = { ...packageLine("Mini Anaemia Check"), price: 900 };
    expect(cheaperPackage([dearer], [anaemia])).toBeUndefined();
  });
});
