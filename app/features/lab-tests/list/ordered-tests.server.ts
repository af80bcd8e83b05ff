import { setImmediate } from "node:timers/promises";
import { priceOf } from "#app/lib/price.ts";
import { byCategory, type Test, type TestLabel, toLabel } from "../lab-test.ts";
import type { ListPage, TestGroup } from "./list-page.ts";
import type { ListQuery } from "./list-query.ts";

type Entry = { label: TestLabel; text: string };
type Group = { category: string; entries: Entry[] };

/** All tests, kept in memory in each order a visitor can choose, for one version of the data. */
export type OrderedTests = {
  byId: Map<string, Entry>;
  categories: ListPage["categories"];
  groups: Map<string, Group[]>;
};

const { compare } = new Intl.Collator();
const ORDERS = new Map<string, (a: Entry, b: Entry) => number>([
  ["name", (a, b) => compare(a.label.name, b.label.name)],
  ["price", (a, b) => (priceOf(a.label) ?? Infinity) - (priceOf(b.label) ?? Infinity) || 0],
]);

/** @param tests most ordered first. Sorts category by category, so that the server answers meanwhile. */
export async function orderTests(tests: readonly Test[]): Promise<OrderedTests> {
  const entries = tests.map((test) => ({ label: toLabel(test), text: textOf(test) }));
  const popular = Array.from(byCategory(entries.map(withCategory)), ([category, members]) => ({
    category,
    entries: members.map(({ entry }) => entry),
  }));
  const groups = new Map([["", popular]]);
  for (const [sort, order] of ORDERS) {
    const sorted: Group[] = [];
    for (const group of popular) {
      sorted.push({ ...group, entries: group.entries.toSorted(order) });
      await setImmediate();
    }
    groups.set(sort, sorted);
  }
  return {
    byId: new Map(entries.map((entry) => [entry.label._id, entry])),
    categories: popular.map((group) => ({ name: group.category, count: group.entries.length })),
    groups,
  };
}

const withCategory = (entry: Entry) => ({ category: entry.label.category, entry });

/** What the filter looks for words in. */
const textOf = ({ name, category, aliases }: Test) =>
  `${name} ${category} ${aliases.join(" ")}`.toLowerCase();

/** The page of the list that is asked for (product §2: Tests page). */
export function findListPage(tests: OrderedTests, query: ListQuery): ListPage {
  const marked = tests.byId.get(query.test);
  const category = marked?.label.category ?? query.category;
  const groups = matchingGroups(tests, { ...query, category });
  if (marked) bringFirst(groups, marked);
  const rows = groups.flatMap(inRows);
  const pageCount = Math.ceil(rows.length / ROWS_PER_PAGE);
  const page = query.page <= pageCount ? query.page : 1;
  return {
    query: { ...query, page, test: marked ? query.test : "" },
    category,
    groups: joined(rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)),
    count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pageCount,
    categories: tests.categories,
  };
}

/** In the order asked for: of the tests in a group, and of the groups by their first tests. */
function matchingGroups(tests: OrderedTests, { category, sort, find }: ListQuery) {
  const words = find.toLowerCase().split(" ");
  const groups = (tests.groups.get(sort) ?? [])
    .filter((group) => !category || group.category === category)
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ text }) => words.every((word) => text.includes(word))),
    }))
    .filter(({ entries }) => entries.length > 0);
  const order = ORDERS.get(sort);
  if (!order) return groups;
  return groups.toSorted(({ entries: [a] }, { entries: [b] }) => (a && b ? order(a, b) : 0));
}

/** The marked test stands first, found or not. */
function bringFirst(groups: Group[], marked: Entry) {
  const { category } = marked.label;
  const others = groups[0]?.entries.filter((entry) => entry !== marked) ?? [];
  groups[0] = { category, entries: [marked, ...others] };
}

/** Fills the rows of one, two or three columns: pages end where a row ends. */
const ROW = 6;
const ROWS_PER_PAGE = 4;

type Row = TestGroup;

const inRows = ({ category, entries }: Group): Row[] =>
  Array.from({ length: Math.ceil(entries.length / ROW) }, (_, row) => ({
    category,
    count: entries.length,
    tests: entries.slice(row * ROW, (row + 1) * ROW).map(({ label }) => label),
  }));

/** Rows of one category that follow one another, as one group. */
function joined(rows: readonly Row[]) {
  const groups: TestGroup[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.category === row.category) last.tests.push(...row.tests);
    else groups.push({ ...row, tests: [...row.tests] });
  }
  return groups;
}
