import type { CartItem } from "#app/site/cart/cart.ts";
import { addItem, itemOf, packageSource } from "#app/site/cart/add-line.ts";
import { packageLineOf } from "#app/site/cart/package-line.ts";
import { packageNamed, testNamed } from "./sample-catalogue.ts";

/** Carts of the sample lab's tests and packages. */

const NOW = new Date("2026-11-21T06:30:00Z");

/** Each test added by its own Add to Cart. */
export const cartOfTests = (...names: string[]): CartItem[] =>
  names.reduce<CartItem[]>((items, name) => addItem(items, itemOf(testNamed(name), NOW)), []);

/** The cart after the package's Add to Cart, which adds every test. */
export function addPackage(items: readonly CartItem[], name: string) {
  const pack = packageNamed(name);
  return pack.tests.reduce<CartItem[]>(
    (lines, test) => addItem(lines, itemOf(test, NOW, packageSource(pack._id), pack.name)),
    [...items],
  );
}

/** A package line. */
export const packageLine = (name: string) => packageLineOf(packageNamed(name), NOW, "basket");
