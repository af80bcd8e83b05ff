import type { CartItem } from "../cart.ts";
import { isAddedTwice } from "./added-twice.ts";
import { packageAround } from "./package-in-package.ts";
import { packageHolding } from "./test-in-package.ts";

/** What a line holds that the cart holds already (product §4: Doubles). */
export type Double =
  /** The line may go: this package line holds all of it. */
  | { kind: "held"; line: CartItem; by: CartItem }
  /** One is enough, unless it is for more people. */
  | { kind: "added-twice"; line: CartItem };

/** The package line that makes this one needless. */
export const holderOf = (line: CartItem, items: readonly CartItem[]) =>
  packageHolding(line, items) ?? packageAround(line, items);

/** At most one of each line, in the order of the cart. */
export const findDoubles = (items: readonly CartItem[]): Double[] =>
  items.flatMap((line): Double[] => {
    if (isAddedTwice(line)) return [{ kind: "added-twice", line }];
    const by = holderOf(line, items);
    return by ? [{ kind: "held", line, by }] : [];
  });

/** The cart without one double of it: what was added twice stands once. */
export const withoutDouble = (items: readonly CartItem[], { kind, line }: Double): CartItem[] =>
  kind === "held"
    ? items.filter(({ _id }) => _id !== line._id)
    : items.map((item) => (item._id === line._id ? { ...item, quantity: 1 } : item));

/** Rupees; undefined without a price. */
export const savingOf = ({ kind, line: { price, quantity } }: Double) =>
  price && price * (kind === "held" ? quantity : quantity - 1);
