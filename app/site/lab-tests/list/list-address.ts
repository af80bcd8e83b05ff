import type { ListQuery } from "#app/domain/lab-tests/lab-test.ts";
import { SORTS } from "./sort-orders.ts";

/** Reads and writes the query of the tests page: everything a visitor chooses is in the URL. */

/** More pages than any catalogue has. */
const MAX_PAGE = 10_000;
const MAX_TEXT_LENGTH = 200;

/** Longer texts match nothing in the catalogue. */
function textIn(params: URLSearchParams, parameter: string) {
  const text = params.get(parameter) ?? "";
  return text.length <= MAX_TEXT_LENGTH ? text.toWellFormed() : "";
}

/** Reads an address. Invalid values count as absent, so that they do not create cached pages. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get("page"));
  const sort = params.get("sort") ?? "";
  return {
    category: textIn(params, "category"),
    sort: SORTS.some(({ value }) => value === sort) ? sort : "",
    find: textIn(params, "find").trim().replace(/\s+/g, " "),
    page: Number.isSafeInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
    test: textIn(params, "test"),
  };
}

/** `category=Heart&page=2`: only what differs from the default. */
export const listParams = ({ category, sort, find, page, test }: Partial<ListQuery>) =>
  new URLSearchParams({
    ...(category && { category }),
    ...(sort && { sort }),
    ...(find && { find }),
    ...(page && page > 1 && { page: String(page) }),
    ...(test && { test }),
  });

/** The search of a link to the list: `?category=Heart`, or nothing for the default. */
export function listSearch(query: Partial<ListQuery>) {
  const params = listParams(query);
  return params.size > 0 ? `?${params}` : "";
}
