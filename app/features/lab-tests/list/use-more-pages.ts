import { startTransition, useEffect, useRef, useState } from "react";
import { browserApi, logBug } from "#app/lib/api.ts";
import { fetchListPage } from "../lab-test.calls.ts";
import type { ListPage } from "./list-page.ts";
import { rememberList } from "./recent-list.ts";

/** The pages of a list that are loaded, beginning with `first`, and what loads the next one. */
export function useMorePages(first: ListPage[]) {
  const [loaded, setLoaded] = useState({ first, pages: first });
  const pages = loaded.first === first ? loaded.pages : first;
  const loading = useRef<ListPage>(undefined);
  useEffect(() => rememberList(pages), [pages]);

  function loadNext() {
    const last = pages.at(-1);
    if (!last || loading.current === last || last.query.page >= last.pageCount) return;
    loading.current = last;
    fetchListPage(browserApi, { ...last.query, page: last.query.page + 1 }).then(
      (next) => startTransition(() => setLoaded({ first, pages: [...pages, next] })),
      (error: unknown) => {
        loading.current = undefined; // The link to the next page is still there.
        logBug(error);
      },
    );
  }
  return { pages, loadNext };
}
