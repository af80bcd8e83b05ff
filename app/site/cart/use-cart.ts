import { useSyncExternalStore } from "react";
import type { CartItem } from "./cart.ts";
import { readCart } from "./cart-storage.ts";
import { subscribeToCart } from "./cart-text.ts";

/** The cart's lines; `undefined` until the browser's cart has been read (server, first paint). */
export function useCart() {
  return useSyncExternalStore<CartItem[] | undefined>(subscribeToCart, readCart, () => undefined);
}

/** The quantity of one test in the cart. */
export const useQuantityOf = (testId: string) =>
  useSyncExternalStore(
    subscribeToCart,
    () => readCart().find((line) => line.testId === testId)?.quantity ?? 0,
    () => 0,
  );
