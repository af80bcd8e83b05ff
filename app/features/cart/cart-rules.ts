import type { Test } from "#app/features/lab-tests/lab-test.ts";
import { priceOf } from "#app/lib/price.ts";
import type { CartItem } from "./cart.ts";

/** How the lines of the cart change. Apart from cart.ts: not every page can change the cart. */

/** What becomes a cart line: a test, or the part of it that a list shows. */
export type Addable = Pick<Test, "_id" | "name" | "category"> &
  Partial<
    Pick<Test, "offeredPrice" | "originalPrice" | "container" | "tat" | "fasting" | "description">
  >;

/** A new line for a test, with offered price else original price (product §4). */
export function itemOf(test: Addable, now: Date, packageName?: string): CartItem {
  return {
    _id: `${test.name}-${now.getTime()}`,
    testId: test._id,
    name: test.name,
    price: priceOf(test),
    category: test.category,
    description: test.description ?? "",
    quantity: 1,
    sampleContainer: test.container,
    turnaroundTime: test.tat,
    fasting: test.fasting,
    originalPrice: test.originalPrice,
    packageName,
  };
}

/** Same `_id` or same `testId` raises that line's quantity by 1, else the item is appended. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const same = items.find(
    (line) => line._id === item._id || (item.testId && line.testId === item.testId),
  );
  if (!same) return [...items, item];
  return items.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
}

export const removeItem = (items: readonly CartItem[], id: string) =>
  items.filter((line) => line._id !== id);

/** The stored cart's own rule: 0 or less removes the line (product §4). */
export function updateQuantity(items: readonly CartItem[], id: string, quantity: number) {
  if (quantity <= 0) return removeItem(items, id);
  return items.map((line) => (line._id === id ? { ...line, quantity } : line));
}

/** Sets the description of a test's lines. */
export const describeTest = (
  items: readonly CartItem[],
  { _id, description }: Pick<Test, "_id" | "description">,
) => items.map((line) => (line.testId === _id ? { ...line, description } : line));
