import { useSyncExternalStore } from "react";
import { countIn } from "./cart-count.ts";
import { cartText, subscribeToCart } from "./cart-text.ts";

/** The sum of quantities, 0 until the browser's cart has been read. */
export const useCartCount = () =>
  useSyncExternalStore(
    subscribeToCart,
    () => countIn(cartText()),
    () => 0,
  );
