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
