import type { CartItem } from "../cart.ts";
import { addItem, itemOf } from "../add-line.ts";
import { changeCart } from "../cart-storage.ts";
import { heldTests } from "../held-tests.ts";
import { packageLineOf } from "../package-line.ts";
import type { BasketItem } from "./prepared-basket.ts";

/** True when the cart holds the test, or the package, or all tests of the package. */
export function isInCart(item: BasketItem, cart: readonly CartItem[]) {
  const held = new Set(heldTests(cart).map(({ testId }) => testId));
  if (item.kind === "test") return held.has(item.test._id);
  const { _id, tests } = item.pack;
  const isHeld = tests.length > 0 && tests.every((test) => held.has(test._id));
  return isHeld || cart.some(({ packageId }) => packageId === _id);
}

/** Adds what the cart does not hold yet: a test as a line, a package as a line of its own. */
export const addBasket = (items: readonly BasketItem[]) =>
  changeCart((cart) => {
    const now = new Date();
    return items
      .filter((item) => !isInCart(item, cart))
      .reduce(
        (lines, item) =>
          item.kind === "test"
            ? addItem(lines, itemOf(item.test, now, "basket"))
            : [...lines, packageLineOf(item.pack, now, "basket")],
        cart,
      );
  });
