import { paise, rupees } from "#app/lib/money.ts";
import type { CartItem } from "../cart.ts";
import { holderOf } from "./doubles.ts";
import { idsOf } from "./held-ids.ts";

/** Two packages that share tests, where the other tests of one cost less alone than with it (product §4: Shared tests). */
export type SharedTests = {
  /** The package line that stays. */
  kept: CartItem;
  /** The package line that its other tests can replace. */
  replaced: CartItem;
  count: number;
  /** The tests of the replaced line that the other does not hold, as lines. */
  others: CartItem[];
  /** Rupees, above 0. */
  saving: number;
};

/** The pair that saves most; undefined when none saves. */
export function findSharedTests(items: readonly CartItem[]) {
  const packs = items.filter(
    (line) =>
      line.packageId !== undefined && line.quantity === 1 && !line.isKept && !holderOf(line, items),
  );
  return packs
    .flatMap((kept) => packs.flatMap((replaced) => sharedBy(kept, replaced) ?? []))
    .toSorted((a, b) => b.saving - a.saving)
    .at(0);
}

function sharedBy(kept: CartItem, replaced: CartItem): SharedTests | undefined {
  if (kept === replaced || replaced.price === undefined) return undefined;
  const ids = new Set(idsOf(kept));
  const tests = idsOf(replaced).length > 0 ? (replaced.tests ?? []) : [];
  const others = tests.filter(({ testId = "" }) => !ids.has(testId));
  const count = tests.length - others.length;
  const prices = others.flatMap(({ price }) => price ?? []);
  if (count === 0 || prices.length < others.length) return undefined; // Nothing is guessed.
  const sum = prices.reduce((total, price) => total + paise(price), 0);
  const saving = rupees(paise(replaced.price) - sum);
  return saving > 0 ? { kept, replaced, count, others, saving } : undefined;
}

/** The cart with the other tests instead of the package; what it holds already is not added again. */
export function withOthers(items: readonly CartItem[], { replaced, others }: SharedTests) {
  const rest = items.filter(({ _id }) => _id !== replaced._id);
  const held = new Set(rest.flatMap(idsOf));
  return items.flatMap((line) =>
    line._id === replaced._id ? others.filter(({ testId = "" }) => !held.has(testId)) : [line],
  );
}
