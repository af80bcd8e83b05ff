import type { ListPage, ListQuery } from "#app/domain/lab-tests/lab-test.ts";
import { listParams } from "./list-address.ts";

/** How long Back restores the list as it was left: after that, prices may have changed. */
const MAX_AGE_MS = 5 * 60_000;

let recent: { key: string; pages: ListPage[]; at: number } | undefined;

const keyOf = (query: ListQuery) => String(listParams(query));

/** Remembers the pages that are loaded, so that Back restores the list and with it the scroll position. */
export function rememberList(pages: ListPage[]) {
  const [first] = pages;
  if (first) recent = { key: keyOf(first.query), pages, at: Date.now() };
}

/** The pages of this list, if the visitor left it a moment ago. */
export function recallList(query: ListQuery) {
  if (!recent || recent.key !== keyOf(query) || Date.now() - recent.at > MAX_AGE_MS)
    return undefined;
  return recent.pages;
}
