import { type ReactNode, useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { Empty } from "#app/ui/page.tsx";
import { BookableLabels } from "../booking/bookable-labels.tsx";
import { CategoryFilter } from "#app/features/lab-tests/list/category-filter.tsx";
import { PageLinks } from "#app/features/lab-tests/list/page-links.tsx";
import { TestLists } from "#app/features/lab-tests/list/test-lists.tsx";
import { askedTests, type TestPage, testParams } from "#app/features/lab-tests/list/test-pages.ts";
import { TestTools } from "#app/features/lab-tests/list/test-tools.tsx";
import { useTyped } from "#app/features/lab-tests/list/use-test-filter.ts";
import { messages } from "./search.ts";
import { useFoundTests } from "./use-found-tests.ts";

type Props = { page: TestPage; inCart: (testId: string) => ReactNode };

/**
 * /tests of a catalogue too long for one page: a page of it, with links to the others and to each
 * category's own, and the search over all of it where a shorter list is filtered in the browser.
 */
export default function PagedTests({ page, inCart }: Props) {
  const [params, setParams] = useSearchParams();
  const [typed, type] = useTyped(params);
  const { asked, category, tests, categories } = page;
  const found = useFoundTests(typed, { category, sort: asked.sort });
  useAskedPage(page, params);

  const total = categories.reduce((sum, { count }) => sum + count, 0);
  function change(changed: { find?: string; sort?: string }) {
    if (changed.find !== undefined) return type(changed.find);
    const search = testParams({ category, sort: changed.sort });
    if (typed) search.set("find", typed);
    return setParams(search, { replace: true });
  }

  return (
    <div className="wrap tests">
      <CategoryFilter categories={categories} total={total} chosen={category} typed={typed} />
      <div>
        <TestTools
          typed={typed}
          sort={asked.sort}
          change={change}
          count={found?.count ?? page.count}
          listed={found?.tests.length}
        />
        <BookableLabels tests={found?.tests ?? tests}>
          <TestLists
            tests={tests}
            shown={found?.tests ?? tests}
            marked={found ? undefined : tests.find(({ _id }) => _id === asked.test)}
            inCart={inCart}
            sizes={categories}
          />
        </BookableLabels>
        {found?.tests.length === 0 && (
          <Empty
            picture="empty-search"
            title={found.failed ? messages.failed : messages.none(found.query)}
          />
        )}
        {!found && <PageLinks page={page} />}
      </div>
    </div>
  );
}

/** A link inside the page changes the address only; what it asks for has to be fetched. */
function useAskedPage({ asked }: TestPage, params: URLSearchParams) {
  const { revalidate, state } = useRevalidator();
  const isOther = String(testParams(asked)) !== String(testParams(askedTests(params)));
  useEffect(() => {
    if (isOther && state === "idle") void revalidate();
  }, [isOther, state, revalidate]);
}
