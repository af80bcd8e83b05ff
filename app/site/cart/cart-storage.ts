import { type CartItem, parseCart } from "./cart.ts";
import { cartText, latestCartText, saveCartText } from "./cart-text.ts";

/** The lines of this browser's cart. A line that does not change stays the same object. */

let read: { text: string; items: CartItem[] } | undefined;

const itemsIn = (text: string) => {
  if (read?.text !== text) read = { text, items: parseCart(text) };
  return read.items;
};

export const readCart = () => itemsIn(cartText());

/** Changes the stored cart, which another tab may have changed since, and saves it. */
export function changeCart(change: (items: CartItem[]) => CartItem[]) {
  const items = change(itemsIn(latestCartText()));
  read = { text: JSON.stringify(items), items };
  saveCartText(read.text);
}
