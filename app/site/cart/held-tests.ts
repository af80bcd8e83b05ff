import type { CartItem } from "./cart.ts";

/**
 * The tests that a cart stands for: a package line's own tests, each as often as the package is wanted.
 * A package line whose tests are not known stands for itself, and nothing is known of it.
 */
export const heldTests = (items: readonly CartItem[]): CartItem[] =>
  items.flatMap((item) =>
    item.tests?.length ? item.tests.map((test) => ({ ...test, quantity: item.quantity })) : [item],
  );
