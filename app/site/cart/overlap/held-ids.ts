import type { CartItem } from "../cart.ts";

/**
 * The catalogue's ids of the tests that a line stands for. None for a line whose tests are not all
 * known: it is neither a double nor covered, because that would be a guess.
 */
export function idsOf({ testId, packageId, tests }: CartItem): string[] {
  const ids = packageId === undefined ? [testId] : (tests ?? []).map((test) => test.testId);
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length ? known : [];
}

/** True when all tests of the line are known and among `ids`. */
export function isWithin(line: CartItem, ids: ReadonlySet<string>) {
  const own = idsOf(line);
  return own.length > 0 && own.every((id) => ids.has(id));
}
