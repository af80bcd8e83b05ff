import { useSyncExternalStore } from "react";
import {
  type Addable,
  addItem,
  cartCount,
  type CartItem,
  itemOf,
  removeItem,
  updateQuantity,
} from "./cart.ts";
import { changeCart, readCart, subscribeToCart } from "./cart-storage.ts";
import { fetchDescription } from "./use-descriptions.ts";

const none: CartItem[] = [];

/** The cart's lines; `undefined` until the browser's cart has been read (server, first paint). */
export function useCart() {
  return useSyncExternalStore<CartItem[] | undefined>(subscribeToCart, readCart, () => undefined);
}

/** The sum of quantities, 0 until the browser's cart has been read. */
export const useCartCount = () => cartCount(useCart() ?? none);

/** The quantity of one test in the cart. */
export const useQuantityOf = (testId: string) =>
  useSyncExternalStore(
    subscribeToCart,
    () => readCart().find((line) => line.testId === testId)?.quantity ?? 0,
    () => 0,
  );

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
