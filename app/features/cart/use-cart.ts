import { useSyncExternalStore } from "react";
import { cartCount, type CartItem } from "./cart.ts";
import { readCart, subscribeToCart } from "./cart-storage.ts";

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
