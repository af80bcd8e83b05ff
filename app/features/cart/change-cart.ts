import { type Addable, addItem, itemOf, removeItem, updateQuantity } from "./cart-rules.ts";
import { changeCart, readCart } from "./cart-storage.ts";
import { fetchDescription } from "./use-descriptions.ts";

/** Adds a test and fetches the description that lists do not carry. */
export function addToCart(test: Addable) {
  changeCart((items) => addItem(items, itemOf(test, new Date())));
  const line = readCart().find(({ testId }) => testId === test._id);
  if (line?.description === "") fetchDescription(test._id);
}

/** Adds every test of a package (product §4). */
export const addPackageToCart = (pack: { name: string; tests: readonly Addable[] }) =>
  changeCart((items) =>
    pack.tests.reduce((lines, test) => addItem(lines, itemOf(test, new Date(), pack.name)), items),
  );

export const removeFromCart = (id: string) => changeCart((items) => removeItem(items, id));

export const setQuantity = (id: string, quantity: number) =>
  changeCart((items) => updateQuantity(items, id, quantity));

export const clearCart = () => changeCart(() => []);
