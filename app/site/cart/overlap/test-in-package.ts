import type { CartItem } from "../cart.ts";
import { idsOf } from "./held-ids.ts";

/**
 * The package line that holds the test of `line`: one sample is enough for both (product §4: Doubles).
 * Undefined when there is none, or when it is for fewer people than the line.
 */
export function packageHolding(line: CartItem, items: readonly CartItem[]) {
  const { testId, packageId, quantity } = line;
  if (packageId !== undefined || testId === undefined) return undefined;
  return items.find(
    (other) =>
      other.packageId !== undefined && other.quantity >= quantity && idsOf(other).includes(testId),
  );
}
