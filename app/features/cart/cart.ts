import { priceOf } from "#app/lib/price.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";

/** A line of the cart (product §3: Cart item). */
export type CartItem = {
  /** Name plus timestamp when it was made from a test. */
  _id: string;
  /** The catalogue's id, which a booking sends. */
  testId?: string;
  name: string;
  /** Rupees; anything but a number shows N/A and counts 0. */
  price?: number;
  category: string;
  description: string;
  quantity: number;
  sampleContainer?: string;
  turnaroundTime?: string;
  fasting?: string;
  originalPrice?: number;
  packageName?: string;
};

/** The cart's key in local storage (product §9). */
export const CART_KEY = "cart";

/** What becomes a cart line: a test, or the part of it that a list shows. */
export type Addable = Pick<Test, "_id" | "name" | "category"> &
  Partial<
    Pick<Test, "offeredPrice" | "originalPrice" | "container" | "tat" | "fasting" | "description">
  >;

/** A new line for a test, with offered price else original price (product §4). */
export function itemOf(test: Addable, now: Date, packageName?: string): CartItem {
  return {
    _id: `${test.name}-${now.getTime()}`,
    testId: test._id,
    name: test.name,
    price: priceOf(test),
    category: test.category,
    description: test.description ?? "",
    quantity: 1,
    sampleContainer: test.container,
    turnaroundTime: test.tat,
    fasting: test.fasting,
    originalPrice: test.originalPrice,
    packageName,
  };
}

/** Same `_id` or same `testId` raises that line's quantity by 1, else the item is appended. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const same = items.find(
    (line) => line._id === item._id || (item.testId && line.testId === item.testId),
  );
  if (!same) return [...items, item];
  return items.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
}

export const removeItem = (items: readonly CartItem[], id: string) =>
  items.filter((line) => line._id !== id);

/** The stored cart's own rule: 0 or less removes the line (product §4). */
export function updateQuantity(items: readonly CartItem[], id: string, quantity: number) {
  if (quantity <= 0) return removeItem(items, id);
  return items.map((line) => (line._id === id ? { ...line, quantity } : line));
}

/** Sets the description of a test's lines. */
export const describeTest = (
  items: readonly CartItem[],
  { _id, description }: Pick<Test, "_id" | "description">,
) => items.map((line) => (line.testId === _id ? { ...line, description } : line));

const priceIn = ({ price }: CartItem) => (Number.isFinite(price) ? Number(price) : 0);

/** Rupees of one line: N/A when the price is not a number. */
export const lineTotal = (item: CartItem) =>
  Number.isFinite(item.price) ? priceIn(item) * item.quantity : undefined;

/** The sum of price times quantity (product §9). */
export const cartTotal = (items: readonly CartItem[]) =>
  items.reduce((total, item) => total + priceIn(item) * item.quantity, 0);

/** The sum of quantities (product §9). */
export const cartCount = (items: readonly CartItem[]) =>
  items.reduce((count, item) => count + item.quantity, 0);

/** Parses local storage as untrusted input: anything but a cart is an empty cart. */
export function parseCart(stored: string | null): CartItem[] {
  const parsed = parseJson(stored ?? "[]");
  return Array.isArray(parsed) ? parsed.flatMap(parseItem) : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const number = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

function parseItem(stored: unknown): CartItem[] {
  if (typeof stored !== "object" || stored === null) return [];
  const item = stored as Partial<Record<keyof CartItem, unknown>>;
  const [id, name] = [text(item._id), text(item.name)];
  if (!id || !name) return [];
  const quantity = number(item.quantity);
  return [
    {
      _id: id,
      name,
      testId: text(item.testId),
      price: number(item.price),
      category: text(item.category) ?? "Other",
      description: text(item.description) ?? "",
      quantity: quantity && quantity >= 1 ? Math.floor(quantity) : 1,
      sampleContainer: text(item.sampleContainer),
      turnaroundTime: text(item.turnaroundTime),
      fasting: text(item.fasting),
      originalPrice: number(item.originalPrice),
      packageName: text(item.packageName),
    },
  ];
}
