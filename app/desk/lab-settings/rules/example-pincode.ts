/**
 * A pincode near those of the list that is not one of them, for the sentence that patients see there.
 * Undefined without a list.
 */
export function notServed(pincodes: readonly string[]): string | undefined {
  const last = pincodes.toSorted().at(-1);
  if (last === undefined) return undefined;
  let next = Number(last) + 1;
  while (pincodes.includes(String(next))) next += 1;
  return next <= 999_999 ? String(next) : undefined;
}
