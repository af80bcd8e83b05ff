/**
 * The cart of this browser as text: read from local storage at the start, saved after every change, in
 * step with other tabs (storage event). Every page loads this for the count in its header;
 * cart-storage.ts makes lines of it.
 */

/** The cart's key in local storage (product §9). */
const CART_KEY = "cart";

let current: string | undefined;
const listeners = new Set<() => void>();

/** The cart as this tab knows it. */
export function cartText() {
  current ??= storedText() ?? "";
  return current;
}

/** The cart as another tab may have changed it since; without storage, as this tab knows it. */
export function latestCartText() {
  current = storedText() ?? cartText();
  return current;
}

function storedText() {
  try {
    return localStorage.getItem(CART_KEY);
  } catch {
    return null; // Storage is blocked: the cart lasts as long as the page.
  }
}

export function saveCartText(text: string) {
  current = text;
  try {
    localStorage.setItem(CART_KEY, text);
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

function onStorage({ key, newValue }: StorageEvent) {
  if (key !== CART_KEY && key !== null) return;
  current = newValue ?? "";
  for (const listener of listeners) listener();
}
