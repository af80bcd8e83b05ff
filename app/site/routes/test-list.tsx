import { Suspense, use, useState } from "react";
import { Link, redirect } from "react-router";
import { BookableLabels } from "#app/site/booking/open-booking.tsx";
import { InCartBadge } from "#app/site/cart/in-cart-badge.tsx";
import type { ListPage, ListQuery } from "#app/domain/lab-tests/lab-test.ts";
import { CategoryFilter } from "#app/site/lab-tests/list/category-filter.tsx";
import { listParams, listSearch, readListQuery } from "#app/site/lab-tests/list/list-address.ts";
import { ListTools } from "#app/site/lab-tests/list/list-tools.tsx";
import { recallList } from "#app/site/lab-tests/list/recent-list.ts";
import { ScrollingList, useMorePages } from "#app/site/lab-tests/list/scrolling-list.tsx";
import { ApiError, type Api, browserApi, serverApi } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import { type Failed, Loading, LoadFailure, settled } from "#app/ui/loaded.tsx";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/test-list";
import styles from "./test-list.module.css";

export const handle = {
  cachedBy: (query) => listParams(readListQuery(query)),
  warm: true,
  inSitemap: true,
} satisfies PageFacts;

const queryOf = (url: string) => readListQuery(new URL(url).searchParams);

const fetchPage = (api: Api, query: ListQuery) =>
  dataOf(api.get(`/tests/page?${listParams(query)}`));

const load = async (api: Api, url: string) => [await fetchPage(api, queryOf(url))];

export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await settled({ list: load(context.get(serverApi), request.url) });
  const { list } = answer.data;
  if ("failed" in list) return answer;
  const asked = listSearch(queryOf(request.url));
  const found = listSearch(list[0]?.query ?? {});
  // Not for good: the next price list may have the test, or fill the page.
  if (found !== asked) throw redirect(`/tests${found}`, 307);
  return answer;
}

/** Resolves to the failure that the page shows; anything but a refused or unreachable call is a bug. */
const failureOf = (error: unknown): Failed => {
  if (error instanceof ApiError) return { failed: error.status };
  throw error;
};

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  list: recallList(queryOf(request.url)) ?? load(browserApi, request.url).catch(failureOf),
});

export const meta = (args: Route.MetaArgs) => {
  const { category, find, page } = readListQuery(new URLSearchParams(args.location.search));
  return pageMeta(args, {
    title: t`Available Tests`,
    description: t`Book blood, urine and other lab tests for home collection: price, sample, fasting and report time on every label.`,
    // The same tests in another order are the same page.
    path: `/tests${listSearch({ category, page })}`,
    noindex: find !== "",
  });
};

export default function Tests({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.page}>
        <PageHead title={t`Available Tests`}>
          {t`Every label shows the sample we take, when the report is ready and whether to fast.`}
        </PageHead>
        <Link className={`${button.button} ${styles.prescription}`} to="/prescription">
          <Icon name="report" />
          {t`Choose from a prescription`}
        </Link>
      </div>
      <div className={styles.area}>
        <Suspense
          fallback={
            <div className={layout.page}>
              <Loading>{t`Loading tests...`}</Loading>
            </div>
          }
        >
          <TestList loading={loaderData.list} />
        </Suspense>
      </div>
    </>
  );
}

type List = ListPage[] | Failed;

/** The list that is shown stays, and with it what is typed and focused, until the next one has come. */
function TestList({ loading }: { loading: List | Promise<List> }) {
  const loaded = loading instanceof Promise ? use(loading) : loading;
  const [shown, setShown] = useState(loaded);
  const hasFailed = "failed" in loaded;
  if (!hasFailed && shown !== loaded) setShown(loaded);
  if ("failed" in shown)
    return (
      <div className={layout.page}>
        <Failure />
      </div>
    );
  return <Browser list={shown} failure={hasFailed && <Failure />} />;
}

const Failure = () => <LoadFailure message={t`Failed to load tests`} />;

function Browser({ list, failure }: { list: ListPage[]; failure: React.ReactNode }) {
  const { pages, loadNext } = useMorePages(list, (query) => fetchPage(browserApi, query));
  const [first] = pages;
  if (!first) return null;
  const tests = pages.flatMap((page) => page.groups.flatMap((group) => group.tests));
  return (
    <div className={`${layout.page} ${styles.columns}`}>
      <CategoryFilter page={first} />
      <div>
        <ListTools page={first} />
        {failure || (
          <BookableLabels tests={tests}>
            <ScrollingList pages={pages} loadNext={loadNext} inCart={inCart} />
          </BookableLabels>
        )}
        {!failure && first.count === 0 && <NoTests wanted={first.query.find || first.category} />}
      </div>
    </div>
  );
}

const NoTests = ({ wanted }: { wanted: string }) => (
  <Empty picture="empty-search" title={t`No tests found for "${wanted}"`}>
    <p>{t`Try another spelling, or search the whole site from the box at the top.`}</p>
  </Empty>
);

const inCart = (testId: string) => <InCartBadge testId={testId} />;
