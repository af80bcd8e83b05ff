import type { CartItem } from "./cart.ts";
import { changeCart } from "./cart-storage.ts";

/** What a visitor changes in the cart itself. Apart from add-to-cart.ts, which every list of tests loads. */

const removeItem = (items: readonly CartItem[], id: string) =>
  items.filter((line) => line._id !== id);

/**
 * The quantity that the visitor sets. The stored cart's own rule: 0 or less removes the line (product
 * §4). One of a kind may be added to again.
 */
export function updateQuantity(items: readonly CartItem[], id: string, quantity: number) {
  if (quantity <= 0) return removeItem(items, id);
  const isQuantityMeant = quantity > 1 || undefined;
  return items.map((line) => (line._id === id ? { ...line, quantity, isQuantityMeant } : line));
}

export const removeFromCart = (id: string) => changeCart((items) => removeItem(items, id));

export const setQuantity = (id: string, quantity: number) =>
  changeCart((items) => updateQuantity(items, id, quantity));

/** It is all for one person, who needs each test once. */
export const oneOfEach = () =>
  changeCart((items) =>
    items.map((line) => ({ ...line, quantity: 1, isQuantityMeant: undefined })),
  );

export const clearCart = () => changeCart(() => []);
