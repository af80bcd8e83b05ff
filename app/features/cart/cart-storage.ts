import { CART_KEY, type CartItem, parseCart } from "./cart.ts";

/**
 * The cart of this browser: read from local storage at the start, saved after every change,
 * synchronised with other tabs (storage event).
 */
let items: CartItem[] | undefined;
/** The text of `items` in storage: while it stands there, nothing has to be read again. */
let saved: string | undefined;
const listeners = new Set<() => void>();

export function readCart() {
  items ??= parseCart(storedCart());
  return items;
}

function storedCart() {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null; // Storage is blocked: the cart lasts as long as the page.
  }
}

/** Changes the stored cart, which another tab may have changed since, and saves it. */
export function changeCart(change: (items: CartItem[]) => CartItem[]) {
  const stored = storedCart();
  items = change(stored === null || stored === saved ? readCart() : parseCart(stored));
  saved = JSON.stringify(items);
  try {
    localStorage.setItem(CART_KEY, saved);
  } catch {
    // Storage is full or blocked: the change applies to this tab only.
  }
  for (const listener of listeners) listener();
}

export function subscribeToCart(listener: () => void) {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

function onStorage(event: StorageEvent) {
  if (event.key !== CART_KEY && event.key !== null) return;
  items = parseCart(event.newValue);
  saved = undefined;
  for (const listener of listeners) listener();
}
