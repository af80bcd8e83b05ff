import type { KeptBooking } from "./kept-booking.ts";
import { CHANGED, KEPT_PREFIX } from "./has-kept.ts";

/**
 * The kept bookings of this browser, each under a name of its own in local storage, so that tabs never
 * overwrite each other's.
 */
export type KeptStorage = {
  all: () => readonly KeptBooking[];
  find: (key: string) => KeptBooking | undefined;
  /** @returns false when storage is full or blocked: then nothing is kept. */
  put: (kept: KeptBooking) => boolean;
  remove: (key: string) => void;
};

let last: { texts: string; list: readonly KeptBooking[] } | undefined;

const tellChange = () => window.dispatchEvent(new Event(CHANGED));

export const keptStorage: KeptStorage = {
  all: readAll,
  find: (key) => parseKept(stored(KEPT_PREFIX + key)),
  put(kept) {
    const text = JSON.stringify(kept);
    try {
      localStorage.setItem(KEPT_PREFIX + kept.key, text);
    } catch {
      return false; // Full or blocked.
    }
    tellChange();
    return true;
  },
  remove(key) {
    try {
      localStorage.removeItem(KEPT_PREFIX + key);
    } catch {
      // Blocked: nothing is kept.
    }
    tellChange();
  },
};

function stored(name: string) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // Blocked.
  }
}

/** Oldest first; the same array while nothing has changed. */
function readAll() {
  const texts = textsOfAll();
  const joined = texts.join("\n");
  if (last?.texts !== joined) {
    const list = texts.flatMap((text) => parseKept(text) ?? []);
    last = { texts: joined, list: list.toSorted((one, other) => one.keptAt - other.keptAt) };
  }
  return last.list;
}

function textsOfAll() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(KEPT_PREFIX));
    return names.map((name) => localStorage.getItem(name) ?? "");
  } catch {
    return []; // Blocked.
  }
}

/** Damaged or foreign content is ignored, as in the cart. */
function parseKept(text: string | null): KeptBooking | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? "");
    return isKept(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function isKept(value: unknown): value is KeptBooking {
  if (!isObject(value)) return false;
  const { key, path, body, order, keptAt, tries, nextTry, state } = value;
  return (
    typeof key === "string" &&
    (path === "/bookings" || path === "/cart-tests") &&
    isObject(body) &&
    isOrder(order) &&
    [keptAt, tries, nextTry].every(Number.isFinite) &&
    isObject(state) &&
    typeof state.name === "string"
  );
}

function isOrder(order: unknown) {
  if (!isObject(order)) return false;
  if (order.kind === "cart") return Array.isArray(order.items);
  return order.kind === "package" ? isObject(order.pack) : isObject(order.test);
}
