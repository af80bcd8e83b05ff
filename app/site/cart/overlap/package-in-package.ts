import type { CartItem } from "../cart.ts";
import { idsOf, isWithin } from "./held-ids.ts";

/**
 * The package line that holds every test of the package line `line` (product §4: Doubles). Of two with
 * the same tests for as many people the dearer one is the double, else the later one. Undefined when
 * there is none, or when it is for fewer people.
 */
export function packageAround(line: CartItem, items: readonly CartItem[]) {
  if (line.packageId === undefined) return undefined;
  const place = items.indexOf(line);
  return items.find((other, at) => {
    if (other === line || other.packageId === undefined || other.quantity < line.quantity)
      return false;
    if (!isWithin(line, new Set(idsOf(other)))) return false;
    const isSame = other.quantity === line.quantity && isWithin(other, new Set(idsOf(line)));
    const dearer = (line.price ?? 0) - (other.price ?? 0);
    return !isSame || dearer > 0 || (dearer === 0 && at < place);
  });
}
