/** A line of the cart: a test, or a package at its own price (product §3: Cart item). */
export type CartItem = {
  /** Name plus timestamp when it was made from a test or a package. */
  _id: string;
  /** The catalogue's id of a test, which a booking sends. A package line has none. */
  testId?: string;
  /** The catalogue's id of a package: this is a package line. */
  packageId?: string;
  /** The tests of a package line, each as its own line would be. */
  tests?: CartItem[];
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
  /** How it was added, each way once: `test`, `basket`, `swap`, `package:{id}`. Unknown for a line saved before. */
  sources?: string[];
  /** The visitor set the quantity by hand: more than one is no mistake. */
  isQuantityMeant?: boolean;
  /** "Keep my tests": no package is offered for it. */
  isKept?: boolean;
};

/** The cart's key in local storage (product §9). */
export const CART_KEY = "cart";

/** The sum of quantities (product §9). */
export const cartCount = (items: readonly CartItem[]) =>
  items.reduce((count, item) => count + item.quantity, 0);

/** Parses local storage as untrusted input: anything but a cart is an empty cart, a damaged field is left out. */
export function parseCart(stored: string | null): CartItem[] {
  try {
    return listed(JSON.parse(stored ?? "[]"))?.flatMap(parseItem) ?? [];
  } catch {
    return []; // Not JSON, or nested too deep.
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const number = (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;
const listed = (value: unknown): unknown[] | undefined =>
  Array.isArray(value) ? value : undefined;

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
      packageId: text(item.packageId),
      tests: listed(item.tests)?.flatMap(parseItem),
      price: number(item.price),
      category: text(item.category) ?? "Other",
      description: text(item.description) ?? "",
      quantity: quantity && quantity >= 1 ? Math.floor(quantity) : 1,
      sampleContainer: text(item.sampleContainer),
      turnaroundTime: text(item.turnaroundTime),
      fasting: text(item.fasting),
      originalPrice: number(item.originalPrice),
      packageName: text(item.packageName),
      sources: listed(item.sources)?.flatMap((source) => text(source) ?? []),
      isQuantityMeant: item.isQuantityMeant === true || undefined,
      isKept: item.isKept === true || undefined,
    },
  ];
}
