import type { Package } from "#app/domain/packages/package.ts";
import { paise, rupees } from "#app/lib/money.ts";
import { priceOf } from "#app/lib/price.ts";
import type { CartItem } from "../cart.ts";
import { packageSource } from "../add-line.ts";
import { isAddedTwice } from "./added-twice.ts";
import { holderOf } from "./doubles.ts";
import { idsOf, isWithin } from "./held-ids.ts";

/** A package that costs less than lines of the cart whose tests it holds (product §4: Cheaper package). */
export type Offer = {
  pack: Package;
  /** The lines it covers, which a swap takes out. */
  replaced: CartItem[];
  /** How many tests these hold. */
  count: number;
  /** Its tests that no line of the cart holds. */
  added: Package["tests"];
  /** Rupees, above 0. */
  saving: number;
};

/** The largest saving; then the fewest tests added; then the order of `packages`. */
export const cheaperPackage = (items: readonly CartItem[], packages: readonly Package[]) =>
  packages
    .flatMap((pack) => offerOf(pack, items) ?? [])
    .toSorted((a, b) => b.saving - a.saving || a.added.length - b.added.length)
    .at(0);

/** Undefined when the package covers fewer than two tests, saves nothing or is not for this cart. */
export function offerOf(pack: Package, items: readonly CartItem[]): Offer | undefined {
  const price = priceOf(pack);
  if (price === undefined || !isForCart(pack, items)) return undefined;
  const ids = new Set(pack.tests.map(({ _id }) => _id));
  const replaced = items.filter((line) => isOpenToSwap(line, items) && isWithin(line, ids));
  const count = new Set(replaced.flatMap(idsOf)).size;
  const sum = replaced.reduce((total, line) => total + paise(line.price ?? 0), 0);
  const saving = rupees(sum - paise(price));
  if (count < 2 || saving <= 0) return undefined;
  const held = new Set(items.flatMap(idsOf));
  return { pack, replaced, count, added: pack.tests.filter(({ _id }) => !held.has(_id)), saving };
}

/** Not one that is in the cart; one for a gender or an age only if a line came from it. */
function isForCart({ _id, name, gender, ageGroup }: Package, items: readonly CartItem[]) {
  if (items.some(({ packageId }) => packageId === _id)) return false;
  const cameFromIt = ({ sources, packageName }: CartItem) =>
    sources ? sources.includes(packageSource(_id)) : packageName === name;
  return (!gender && !ageGroup) || items.some(cameFromIt);
}

/** Lines of quantity 1, with the doubles taken out first; not those that the visitor keeps. */
const isOpenToSwap = (line: CartItem, items: readonly CartItem[]) =>
  !line.isKept && (isAddedTwice(line) || (line.quantity === 1 && !holderOf(line, items)));

/**
 * The cart with a package instead of the lines it covers, and without the doubles that it holds.
 * @param packageLine the line of the package.
 */
export function swapped(items: readonly CartItem[], offer: Offer, packageLine: CartItem) {
  const ids = new Set(offer.pack.tests.map(({ _id }) => _id));
  const isGone = (line: CartItem) =>
    offer.replaced.includes(line) ||
    (line.quantity === 1 &&
      !line.isKept &&
      isWithin(line, ids) &&
      holderOf(line, items) !== undefined);
  const place = items.findIndex(isGone);
  const left = items.filter((line) => !isGone(line));
  return left.toSpliced(place, 0, packageLine);
}
