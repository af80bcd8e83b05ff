import { lazy, Suspense, useMemo } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { BookableLabels } from "#app/features/booking/bookable-labels.tsx";
import { CartBadge } from "#app/features/cart/cart-badge.tsx";
import { CategoryFilter } from "#app/features/lab-tests/list/category-filter.tsx";
import { unpackLabels } from "#app/features/lab-tests/list/packed-labels.ts";
import { askedTests, testParams } from "#app/features/lab-tests/list/test-pages.ts";
import { redirectToOwnAddress } from "#app/features/lab-tests/list/test-address.server.ts";
import { countCategories } from "#app/features/lab-tests/list/test-list.ts";
import { TestLists } from "#app/features/lab-tests/list/test-lists.tsx";
import { TestTools } from "#app/features/lab-tests/list/test-tools.tsx";
import { useTestFilter } from "#app/features/lab-tests/list/use-test-filter.ts";
import { type Api, browserApi, serverApi } from "#app/lib/api.ts";
import type { PageFacts } from "#app/lib/page-facts.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/lab-tests";

export const handle = {
  cachedBy: (query) => testParams(askedTests(query)),
  warm: true,
  inSitemap: true,
} satisfies PageFacts;

/** For a list of more than 2,000 tests alone (docs/decisions/010). */
const PagedTests = lazy(() => import("#app/features/search/paged-tests.tsx"));

/** The first visit has the list in its page: what fetches it comes with a navigation. */
async function fetchList(api: Api, url: string) {
  const { fetchTestList } = await import("#app/features/lab-tests/list/test-list.calls.ts");
  return fetchTestList(api, new URL(url).searchParams);
}

const load = (api: Api, url: string) => ({
  list: fetchList(api, url),
});
export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await settled(load(context.get(serverApi), request.url));
  const { list } = answer.data;
  if (!("failed" in list)) redirectToOwnAddress(list, request.url);
  return answer;
}
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, request.url));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Available Tests",
    description:
      "Book blood, urine and other lab tests for home collection: price, sample, fasting and report time on every label.",
  });

/** Choosing a category or an order needs no call where all tests are here; PagedTests makes its own. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

export default function Tests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <PageHead title="Available Tests">
          Every label shows the sample we take, when the report is ready and whether to fast.
        </PageHead>
      </div>
      <div className="tests-bg">
        <Loaded
          promise={loaderData.list}
          loading={<Waiting />}
          failed={() => (
            <div className="wrap">
              <LoadFailure message="Failed to load tests" />
            </div>
          )}
        >
          {(list) =>
            "page" in list ? (
              <Suspense fallback={<Waiting />}>
                <PagedTests page={list.page} inCart={inCart} />
              </Suspense>
            ) : (
              <TestList packed={list.packed} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const Waiting = () => (
  <div className="wrap">
    <Loading>Loading tests...</Loading>
  </div>
);

function TestList({ packed }: { packed: string }) {
  const tests = useMemo(() => unpackLabels(packed), [packed]);
  const filter = useTestFilter(tests);
  const categories = useMemo(() => countCategories(tests), [tests]);
  return (
    <div className="wrap tests">
      <CategoryFilter
        categories={categories}
        total={tests.length}
        chosen={filter.category}
        typed={filter.typed}
      />
      <div>
        <TestTools {...filter} count={filter.shown.length} />
        <BookableLabels tests={tests}>
          <TestLists tests={tests} {...filter} inCart={inCart} />
        </BookableLabels>
        {filter.shown.length === 0 && <NothingFound typed={filter.typed} />}
      </div>
    </div>
  );
}

const inCart = (testId: string) => <CartBadge testId={testId} />;

const NothingFound = ({ typed }: { typed: string }) => (
  <Empty picture="empty-search" title={`No tests found for "${typed}"`}>
    <p>Try another spelling, or search the whole site from the box at the top.</p>
  </Empty>
);
