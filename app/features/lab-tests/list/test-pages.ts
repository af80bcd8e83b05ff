import type { TestLabel } from "../lab-test.ts";
import { SORTS } from "./test-list.ts";

/**
 * Up to so many tests /tests holds all of them: 2,000 labels are 100 kB and two seconds of a slow
 * phone's time. A longer list comes in pages, made by the server.
 */
export const WHOLE_LIST_MAX = 2_000;
export const TESTS_PER_PAGE = 240;

/** Says of an answer with all tests how many they are, before they are read. */
export const TOTAL_HEADER = "X-Total-Count";

export type CategoryCount = { name: string; count: number };

/** What of a long list is asked for; kept in the URL. */
export type AskedTests = { category: string; sort: string; page: number; test: string };

/** One page of a long list. */
export type TestPage = {
  asked: AskedTests;
  /** The one that is shown: the one asked for, or that of the test asked for. */
  category: string;
  tests: TestLabel[];
  categories: CategoryCount[];
  /** How many tests the category has, or all of them together. */
  count: number;
};

/** The tests of /tests: all of them (packed-labels.ts), or one page. */
export type TestList = { packed: string } | { page: TestPage };

/** Above what any catalogue fills, so that nobody can ask for pages without end. */
const MAX_PAGE = 1_000;
const MAX_NAME_LENGTH = 200;

/** What is longer names nothing here. */
function nameIn(params: URLSearchParams, parameter: string) {
  const name = params.get(parameter) ?? "";
  return name.length <= MAX_NAME_LENGTH ? name : "";
}

/** What an address asks for, without what names no order, no page and nothing of the catalogue. */
export function askedTests(params: URLSearchParams): AskedTests {
  const page = Number(params.get("page"));
  const sort = params.get("sort") ?? "";
  return {
    category: nameIn(params, "category"),
    sort: SORTS.some(({ value }) => value === sort) ? sort : "",
    page: Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
    test: nameIn(params, "test"),
  };
}

/** `category=Heart&page=2`: only what is asked for. */
export const testParams = ({ category, sort, page, test }: Partial<AskedTests>) =>
  new URLSearchParams({
    ...(category && { category }),
    ...(sort && { sort }),
    ...(page && page > 1 && { page: String(page) }),
    ...(test && { test }),
  });

export const pageCount = ({ count }: Pick<TestPage, "count">) =>
  Math.max(1, Math.ceil(count / TESTS_PER_PAGE));

/** Which places of each category are on a page of `categories`, one after the other. */
export function placesOnPage(categories: readonly CategoryCount[], page: number) {
  const first = (page - 1) * TESTS_PER_PAGE;
  let before = 0;
  return categories.flatMap(({ name, count }) => {
    const from = Math.max(0, first - before);
    const to = Math.min(count, first + TESTS_PER_PAGE - before);
    before += count;
    return from < to ? [{ name, from, to }] : [];
  });
}
