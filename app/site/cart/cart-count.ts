/** Which stored values are lines of a cart, and how many items they are. Local storage is untrusted input. */

/** Has an id and a name; its other fields may be anything. */
export type StoredLine = Partial<Record<string, unknown>> & { _id: string; name: string };

const isText = (value: unknown) => typeof value === "string" && value !== "";

const isLine = (stored: StoredLine | null) =>
  typeof stored === "object" && isText(stored?._id) && isText(stored?.name);

/** The lines of a stored list; anything else is left out. */
export const linesOf = (stored: unknown): StoredLine[] =>
  Array.isArray(stored) ? stored.filter(isLine) : [];

/** The lines of a stored cart; anything but a cart is an empty cart. */
export function linesIn(text: string) {
  try {
    return linesOf(JSON.parse(text));
  } catch {
    return []; // Not JSON.
  }
}

/** From 1; a damaged quantity is 1. */
export const quantityOf = ({ quantity }: StoredLine) =>
  typeof quantity === "number" && quantity >= 1 && quantity < Infinity ? Math.floor(quantity) : 1;

/** The sum of quantities (product §9). */
export const countIn = (text: string) =>
  linesIn(text).reduce((count, line) => count + quantityOf(line), 0);
