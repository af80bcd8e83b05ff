import { byCategory, priceOf, type TestLabel } from "./catalogue.ts";

/** How a visitor narrows and orders the tests; kept in the URL. */
export type TestFilter = { category: string; typed: string; sort: string };

export const SORTS = [
  { value: "", label: "Most booked" },
  { value: "name", label: "Name" },
  { value: "price", label: "Price, low to high" },
] as const;

/** Category names with how many tests each has, in the order of the list. */
export const countCategories = (tests: readonly TestLabel[]) =>
  Array.from(byCategory(tests), ([name, members]) => ({ name, count: members.length }));

/** Tests whose name, category or other names contain every typed word, ignoring case. */
export function filterTests(
  tests: readonly TestLabel[],
  { category, typed, sort }: TestFilter,
  otherNames?: ReadonlyMap<string, string>,
) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = tests.filter((test) => {
    if (category && test.category !== category) return false;
    if (words.length === 0) return true;
    const text = `${test.name} ${test.category} ${otherNames?.get(test._id) ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return sorted(kept, sort);
}

function sorted(tests: TestLabel[], sort: string) {
  if (sort === "name") return tests.toSorted((a, b) => a.name.localeCompare(b.name));
  if (sort === "price")
    return tests.toSorted((a, b) => (priceOf(a) ?? Infinity) - (priceOf(b) ?? Infinity));
  return tests;
}

/** Fills the rows of one, two or three columns. */
const SLICE = 6;

/** A list in pieces small enough to be drawn and made interactive at one go. */
export const sliced = <T>(list: readonly T[]) =>
  Array.from({ length: Math.ceil(list.length / SLICE) }, (_, n) =>
    list.slice(n * SLICE, (n + 1) * SLICE),
  );
