import { addPackage, cartOfTests, packageLine } from "#tests/sample-cart.ts";
import { samplePackages, sampleTests } from "#tests/sample-catalogue.ts";
import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { CartItem } from "./cart.ts";
import { addItem } from "./add-line.ts";
import { updateQuantity } from "./edit-cart.ts";
import { cartTotal } from "./cart-total.ts";
import { packageLineOf } from "./package-line.ts";
import { cheaperPackage, swapped } from "./overlap/cheaper-package.ts";
import { findDoubles, withoutDouble } from "./overlap/doubles.ts";
import { idsOf } from "./overlap/held-ids.ts";
import { findSharedTests, withOthers } from "./overlap/shared-tests.ts";

const NOW = new Date("2026-11-21T06:30:00Z");
const inPackages = Array.from(new Set(samplePackages.flatMap(({ tests }) => tests)));

/** What a visitor does to a cart; tests that packages hold come often. */
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...inPackages).map(({ name }) => addTest(name)) },
  fc.constantFrom(...sampleTests).map(({ name }) => addTest(name)),
  fc.constantFrom(...samplePackages).map(
    ({ name }) =>
      (items: CartItem[]) =>
        addPackage(items, name),
  ),
  fc.constantFrom(...samplePackages).map(({ name }) => addLine(name)),
  fc.record({ at: fc.nat(20), quantity: fc.integer({ min: 1, max: 3 }) }).map(
    ({ at, quantity }) =>
      (items: CartItem[]) =>
        updateQuantity(items, items[at % Math.max(1, items.length)]?._id ?? "", quantity),
  ),
  fc
    .nat(20)
    .map(
      (at) => (items: CartItem[]) =>
        items.map((line, place) => (place === at ? { ...line, isKept: true } : line)),
    ),
);

const addTest = (name: string) => (items: CartItem[]) =>
  cartOfTests(name).reduce<CartItem[]>(addItem, items);
const addLine = (name: string) => (items: CartItem[]) =>
  items.some((line) => line.name === name && line.packageId)
    ? items
    : [...items, packageLine(name)];

const anyCart = fc
  .array(aStep, { minLength: 1, maxLength: 14 })
  .map((steps) => steps.reduce<CartItem[]>((items, step) => step(items), []));

const heldBy = (items: readonly CartItem[]) => new Set(items.flatMap(idsOf));

describe("§4 any cart", () => {
  const holds = (check: (items: CartItem[]) => void) =>
    fc.assert(fc.property(anyCart, check), { seed: inject("seed"), numRuns: 300 });

  test("a swap saves at least what it says, loses no test and leaves no line twice", () => {
    let offers = 0;
    holds((items) => {
      const offer = cheaperPackage(items, samplePackages);
      if (!offer) return;
      offers += 1;
      expect(offer.saving).toBeGreaterThan(0);
      const after = swapped(items, offer, packageLineOf(offer.pack, NOW, "swap"));
      expect(cartTotal(items) - cartTotal(after)).toBeGreaterThanOrEqual(offer.saving - 0.001);
      expect([...heldBy(after)]).toEqual(expect.arrayContaining([...heldBy(items)]));
      expect(items.filter((line) => line.isKept && !after.includes(line))).toEqual([]);
    });
    expect(offers).toBeGreaterThan(20);
  });

  test("swaps come to an end", () => {
    holds((items) => {
      let cart = items;
      for (let swaps = 0; swaps < 10; swaps += 1) {
        const offer = cheaperPackage(cart, samplePackages);
        if (!offer) return;
        cart = swapped(cart, offer, packageLineOf(offer.pack, NOW, "swap"));
      }
      expect.fail("there is always another offer");
    });
  });

  test("doubles removed one after the other lose no test and never cost more", () => {
    let doubles = 0;
    holds((items) => {
      let cart = items;
      for (let [double] = findDoubles(cart); double; [double] = findDoubles(cart)) {
        doubles += 1;
        const after = withoutDouble(cart, double);
        expect(cartTotal(after)).toBeLessThanOrEqual(cartTotal(cart));
        expect(heldBy(after)).toEqual(heldBy(items));
        cart = after;
      }
    });
    expect(doubles).toBeGreaterThan(20);
  });

  test("other tests instead of a package that shares some cost less and lose nothing", () => {
    holds((items) => {
      const shared = findSharedTests(items);
      if (!shared) return;
      const after = withOthers(items, shared);
      expect(cartTotal(items) - cartTotal(after)).toBeGreaterThanOrEqual(shared.saving - 0.001);
      expect(heldBy(after)).toEqual(heldBy(items));
    });
  });
});
