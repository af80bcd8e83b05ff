import { containersOf } from "#app/domain/lab-tests/container.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { priceOf, type Priced } from "#app/lib/price.ts";
import type { CartItem } from "./cart.ts";
import { type Addable, itemOf } from "./add-line.ts";

/** What becomes a package line. */
export type CartablePackage = Priced & {
  _id: string;
  name: string;
  hindiName?: string;
  tests: readonly Addable[];
};

/** `A, B and C`: a cart is kept in English, because the visitor may change the language of the site. */
const ENGLISH_LIST = new Intl.ListFormat("en-GB");

/** A new line for a package at its own price (product §3: Cart item). */
export function packageLineOf(
  pack: CartablePackage,
  now: Date,
  source: "test" | "swap" | "basket",
): CartItem {
  const containers = pack.tests.flatMap(({ container = "" }) => containersOf(container));
  return {
    _id: `${pack.name}-${now.getTime()}`,
    packageId: pack._id,
    name: pack.name,
    price: priceOf(pack),
    category: PACKAGE_CATEGORY,
    description:
      pack.tests.length > 0 ? `${ENGLISH_LIST.format(pack.tests.map(({ name }) => name))}.` : "",
    quantity: 1,
    sampleContainer: Array.from(new Set(containers)).join(" + "),
    originalPrice: pack.originalPrice,
    // A description is shown for a line of its own only.
    tests: pack.tests.map((test) => ({ ...itemOf(test, now, source), description: "" })),
    sources: [source],
    ...(currentLanguage() === "hi" && { hindiName: pack.hindiName }),
  };
}
