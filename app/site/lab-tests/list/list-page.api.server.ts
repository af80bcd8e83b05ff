import { setImmediate } from "node:timers/promises";
import { keepCurrent } from "#app/db/keep-current.server.ts";
import { keepRecent } from "#app/db/keep-recent.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { priceOf } from "#app/lib/price.ts";
import { Hono } from "hono";
import { currentTests } from "#app/domain/lab-tests/current-tests.server.ts";
import {
  byCategory,
  type ListPage,
  listPageSchema,
  type ListQuery,
  type Test,
  toLabel,
} from "#app/domain/lab-tests/lab-test.ts";
import { listParams, readListQuery } from "./list-address.ts";
import { type Entry, type Group, joinRows, ROWS_PER_PAGE, toRows } from "./list-rows.server.ts";

type Services = { db: Db; log: { warn(facts: { err: unknown }, text: string): void } };

/** The list of tests, page by page (product §2: Tests page). */
export function listPageApi({ db, log }: Services) {
  const report = (err: unknown) =>
    log.warn({ err }, "the database is unavailable: the list of tests may be out of date");
  const recentTests = keepRecent(
    keepCurrent(db, async () => sortTests((await currentTests(db)).tests), report),
    report,
  );
  return new Hono().get(
    "/tests/page",
    endpoint({
      summary: "A page of the list of tests, grouped by category",
      answer: dataAnswer(listPageSchema()),
      cachedBy: (query) => listParams(readListQuery(query)),
    }),
    queryOf({
      category: textParameter("Only this category"),
      sort: textParameter("name or price; else most ordered first"),
      find: textParameter("Only tests whose name, category or other names contain every word"),
      page: textParameter("From 1"),
      test: textParameter("This test first, and its category"),
    }),
    async (c) => {
      const query = readListQuery(new URL(c.req.url).searchParams);
      const tests = await recentTests();
      if (!tests.isCurrent) c.header("Cache-Control", "no-store");
      return c.json({ success: true, data: findListPage(tests.value, query) });
    },
  );
}

/** All tests in every sort order, kept in memory for one data version. */
type SortedTests = {
  byId: Map<string, Entry>;
  categories: ListPage["categories"];
  groups: Map<string, Group[]>;
};

const { compare } = new Intl.Collator();
const ORDERS = new Map<string, (a: Entry, b: Entry) => number>([
  ["name", (a, b) => compare(a.label.name, b.label.name)],
  ["price", (a, b) => (priceOf(a.label) ?? Infinity) - (priceOf(b.label) ?? Infinity) || 0],
]);

/** @param tests most ordered first. Yields to the event loop after each category. */
export async function sortTests(tests: readonly Test[]): Promise<SortedTests> {
  const entries = tests.map(entryOf);
  const popular = Array.from(byCategory(entries.map(withCategory)), ([category, members]) => ({
    category,
    ...hindiNameOf(members[0]?.entry),
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
    categories: popular.map(({ category, entries, ...hindi }) => ({
      name: category,
      ...hindi,
      count: entries.length,
    })),
    groups,
  };
}

/** By the test, which stays the same object while nothing of it changes (current-tests.server.ts). */
const made = new WeakMap<Test, Entry>();

function entryOf(test: Test): Entry {
  const entry = made.get(test) ?? newEntry(test);
  made.set(test, entry);
  return entry;
}

function newEntry(test: Test): Entry {
  const searchText = searchTextOf(test);
  return { label: toLabel(test), searchText, searchLetters: lettersOf(searchText) };
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const withCategory = (entry: Entry) => ({ category: entry.label.category, entry });

/** A group's name in Hindi, on the Hindi site. */
const hindiNameOf = (first?: Entry) =>
  first?.label.hindiCategory ? { hindiName: first.label.hindiCategory } : {};

const searchTextOf = ({ name, category, hindiName, hindiCategory, aliases }: Test) =>
  folded([name, category, hindiName, hindiCategory, ...aliases].join(" "));

/** Lower case, and one spelling where Hindi has several: जाँच and जांच, ज़रूरी and जरूरी. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("\u0901", "\u0902")
    .replace(/[\u093c\u200c\u200d]/g, "");

/** The page that a query asks for. */
export function findListPage(tests: SortedTests, query: ListQuery): ListPage {
  const marked = tests.byId.get(query.test);
  const category = marked?.label.category ?? query.category;
  const groups = matchingGroups(tests, { ...query, category });
  if (marked) moveToTop(groups, marked);
  const rows = groups.flatMap(toRows);
  const pageCount = Math.ceil(rows.length / ROWS_PER_PAGE);
  const page = query.page <= pageCount ? query.page : 1;
  return {
    query: { ...query, page, test: marked ? query.test : "" },
    category,
    groups: joinRows(rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)),
    count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
    pageCount,
    categories: tests.categories,
  };
}

/**
 * Sorted inside each group; the groups are sorted by their first tests. Where no test has every word,
 * spaces, dots and hyphens count as nothing: `C.B.C.`, `Vitamin-D`, `vitb12`.
 */
function matchingGroups(tests: SortedTests, { category, sort, find }: ListQuery) {
  const words = folded(find).split(" ");
  const letters = lettersOf(folded(find));
  const all = (tests.groups.get(sort) ?? []).filter(
    (group) => !category || group.category === category,
  );
  const having = (isFound: (entry: Entry) => boolean) =>
    all
      .map((group) => ({ ...group, entries: group.entries.filter(isFound) }))
      .filter(({ entries }) => entries.length > 0);
  const exact = having(({ searchText }) => words.every((word) => searchText.includes(word)));
  const groups =
    exact.length > 0 || letters === ""
      ? exact
      : having(({ searchLetters }) => searchLetters.includes(letters));
  const order = ORDERS.get(sort);
  if (!order) return groups;
  return groups.toSorted(({ entries: [a] }, { entries: [b] }) => (a && b ? order(a, b) : 0));
}

/** Puts the marked test first, even when it does not match the filter. */
function moveToTop(groups: Group[], marked: Entry) {
  const { category } = marked.label;
  const hindi = hindiNameOf(marked);
  const others = groups[0]?.entries.filter((entry) => entry !== marked) ?? [];
  groups[0] = { category, ...hindi, entries: [marked, ...others] };
}
