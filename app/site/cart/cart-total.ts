import type { CartItem } from "./cart.ts";

/** What a cart costs. Apart from cart.ts, which every page loads for the count in its header. */

const priceIn = ({ price }: CartItem) => (Number.isFinite(price) ? Number(price) : 0);

/** Rupees of one line: N/A when the price is not a number. */
export const lineTotal = (item: CartItem) =>
  Number.isFinite(item.price) ? priceIn(item) * item.quantity : undefined;

/** The sum of price times quantity (product §9). */
export const cartTotal = (items: readonly CartItem[]) =>
  items.reduce((total, item) => total + priceIn(item) * item.quantity, 0);
