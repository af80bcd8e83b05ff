import type { Test } from "#app/domain/lab-tests/lab-test.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { priceOf } from "#app/lib/price.ts";
import type { CartItem } from "./cart.ts";

/** What is added to the cart. Apart from cart.ts: not every page can change the cart. */

/** What becomes a cart line: a test, or the part of it that a list shows. */
export type Addable = Pick<Test, "_id" | "name" | "category"> &
  Partial<
    Pick<Test, "offeredPrice" | "originalPrice" | "container" | "tat" | "fasting" | "description">
  > &
  HindiWords;

type HindiWords = Pick<Test, "hindiName" | "hindiCategory">;

/** How a line was added: `test` by its own button, a package's Add to Cart, a shared basket, a swap. */
export type Source = "test" | `package:${string}` | "basket" | "swap";

/** Added by a package's Add to Cart. */
export const packageSource = (packageId: string) => `package:${packageId}` as const;

/** A new line for a test, with offered price else original price (product §4). */
export function itemOf(
  test: Addable,
  now: Date,
  source: Source = "test",
  packageName?: string,
): CartItem {
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
    sources: [source],
    // Nothing on the English site.
    ...(currentLanguage() === "hi" && {
      hindiName: test.hindiName,
      hindiCategory: test.hindiCategory,
    }),
  };
}

/** Same `_id`, `testId` or `packageId` raises that line's quantity by 1, else the item is appended. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const same = items.find(
    (line) =>
      line._id === item._id ||
      (item.testId && line.testId === item.testId) ||
      (item.packageId && line.packageId === item.packageId),
  );
  if (!same) return [...items, item];
  const raised = { ...same, quantity: same.quantity + 1, sources: bothSources(same, item) };
  return items.map((line) => (line === same ? raised : line));
}

/** Unknown for a line saved before lines remembered it. */
const bothSources = ({ sources }: CartItem, added: CartItem) =>
  sources && Array.from(new Set([...sources, ...(added.sources ?? [])]));

/** Sets the description of a test's lines, and the facts that a line saved long ago does not have. */
export const describeTest = (
  items: readonly CartItem[],
  test: Pick<Test, "_id" | "description" | "container" | "tat" | "fasting"> & HindiWords,
) =>
  items.map((line) =>
    line.testId === test._id
      ? {
          ...line,
          description: line.description || test.description,
          sampleContainer: line.sampleContainer ?? test.container,
          turnaroundTime: line.turnaroundTime ?? test.tat,
          fasting: line.fasting ?? test.fasting,
          // Nothing on the English site.
          ...(currentLanguage() === "hi" && {
            hindiName: test.hindiName ?? "",
            hindiCategory: test.hindiCategory ?? "",
          }),
        }
      : line,
  );
