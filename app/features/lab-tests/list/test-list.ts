import { byCategory, type TestLabel } from "../lab-test.ts";
import { priceOf } from "#app/lib/price.ts";

/** How a visitor narrows and orders the tests; kept in the URL. */
export type TestFilter = { category: string; typed: string; sort: string };

export const SORTS = [
  { value: "", label: "Popular" },
  { value: "name", label: "Name" },
  { value: "price", label: "Price, low to high" },
] as const;

/** Category names with how many tests each has, in the order of the list. */
export const countCategories = (tests: readonly TestLabel[]) =>
  Array.from(byCategory(tests), ([name, members]) => ({ name, count: members.length }));

/** What the filter finds each test by, in lower case and in the order of the list. */
export const filterTexts = (
  tests: readonly TestLabel[],
  otherNames?: ReadonlyMap<string, string>,
) =>
  tests.map(({ _id, name, category }) =>
    `${name} ${category} ${otherNames?.get(_id) ?? ""}`.toLowerCase(),
  );

/**
 * Tests whose name, category or other names contain every typed word, ignoring case; the very list
 * when nothing narrows or orders it.
 */
export function filterTests(
  tests: readonly TestLabel[],
  { category, typed, sort }: TestFilter,
  texts = filterTexts(tests),
) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!category && words.length === 0 && !sort) return tests;
  const kept = tests.filter(
    (test, at) =>
      (!category || test.category === category) && words.every((word) => texts[at]?.includes(word)),
  );
  return sortTests(kept, sort);
}

/** In the order that is asked for, else as they are. */
function sortTests(tests: readonly TestLabel[], sort: string) {
  if (sort === "name") return tests.toSorted((a, b) => a.name.localeCompare(b.name));
  if (sort === "price")
    return tests.toSorted((a, b) => (priceOf(a) ?? Infinity) - (priceOf(b) ?? Infinity));
  return tests;
}

/** The groups that the first `limit` tests of a list are in, each with its size and those tests. */
export function drawnGroups(tests: readonly TestLabel[], limit: number) {
  const groups: { category: string; count: number; drawn: TestLabel[] }[] = [];
  let left = limit;
  for (const [category, members] of byCategory(tests)) {
    if (left <= 0) break;
    groups.push({ category, count: members.length, drawn: members.slice(0, left) });
    left -= members.length;
  }
  return groups;
}

/** Fills the rows of one, two or three columns. */
const SLICE = 6;

/** A list in pieces small enough to be drawn and made interactive at one go. */
export const sliced = <T>(list: readonly T[]) =>
  Array.from({ length: Math.ceil(list.length / SLICE) }, (_, n) =>
    list.slice(n * SLICE, (n + 1) * SLICE),
  );
