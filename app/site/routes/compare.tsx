import { type ReactNode, useEffect, useRef } from "react";
import { data, Link, useLocation } from "react-router";
import { fetchComparison } from "#app/site/compare/compare.calls.ts";
import { rememberCompared } from "#app/site/compare/chosen-packages.ts";
import { CompareTable } from "#app/site/compare/compare-table.tsx";
import { comparedParams, MAX_COMPARED, readComparedIds } from "#app/site/compare/compared-ids.ts";
import type { Comparison } from "#app/site/compare/comparison.ts";
import { ShareComparison } from "#app/site/compare/share-comparison.tsx";
import { failureOf } from "#app/site/packages/package.calls.ts";
import { type Api, ApiError, browserApi, serverApi } from "#app/http/api.ts";
import { localPath } from "#app/lib/language.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import { type Failed, Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty } from "#app/ui/page.tsx";
import page from "#app/ui/page.module.css";
import type { Route } from "./+types/compare";
import styles from "./compare.module.css";

export const handle = {
  cachedBy: comparedParams,
  example:
    "/compare?p=full-body-checkup-essential,full-body-checkup,full-body-checkup-plus,senior-citizen-full-body-checkup",
} satisfies PageFacts;

const load = (api: Api, url: string) => ({
  comparison: fetchComparison(api, readComparedIds(new URL(url).searchParams)),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const answer = await settled(load(context.get(serverApi), request.url));
  const { comparison } = answer.data;
  // Made-up ids do not fill the cache.
  const isKept = "failed" in comparison || comparison.missing === 0;
  return isKept ? answer : data(answer.data, { headers: { "Cache-Control": "no-store" } });
}
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loading = load(browserApi, request.url);
  if (window.location.pathname !== localPath("/compare")) return underWay(loading);
  // A package was taken out: the others stay in view meanwhile.
  return { comparison: await loading.comparison.catch(asFailure) };
}

function asFailure(error: unknown): Failed {
  if (error instanceof ApiError) return { failed: error.status };
  throw error;
}

const TITLE = t`Compare packages`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`Health checkup packages side by side: price, tests, fasting and report time, up to four at once.`,
    above: [{ name: t`Health Checkup Packages`, path: "/packages" }],
    // There are as many combinations as anybody likes.
    noindex: readComparedIds(new URLSearchParams(args.location.search)).length > 0,
  });

export default function Compare({ loaderData }: Route.ComponentProps) {
  useFocusOnChange();
  return (
    <Loaded
      promise={loaderData.comparison}
      loading={
        <Frame>
          <Loading>{t`Loading packages...`}</Loading>
        </Frame>
      }
      failed={(status) => (
        <Frame>
          <LoadFailure message={failureOf("packages", status)} />
        </Frame>
      )}
    >
      {(comparison) => <Compared comparison={comparison} />}
    </Loaded>
  );
}

/** What had the focus goes away with its package: the heading has it instead. */
function useFocusOnChange() {
  const { search } = useLocation();
  const last = useRef(search);
  useEffect(() => {
    if (last.current === search) return;
    last.current = search;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [search]);
}

type FrameProps = { about?: string; actions?: ReactNode; children: ReactNode };

const Frame = ({ about, actions, children }: FrameProps) => (
  <>
    <div className={`${layout.page} ${page.head}`}>
      <div>
        <h1 tabIndex={-1}>{TITLE}</h1>
        {about && <p>{about}</p>}
      </div>
      {actions && <p className={styles.actions}>{actions}</p>}
    </div>
    <div className={layout.listArea}>
      <div className={layout.page}>{children}</div>
    </div>
  </>
);

function Compared({ comparison: { columns, groups, missing } }: { comparison: Comparison }) {
  useEffect(() => rememberCompared(columns), [columns]);
  const gone = missing > 0 && <Gone count={missing} />;
  if (columns.length === 0)
    return (
      <Frame>
        {gone}
        <Empty picture="no-packages" title={t`Choose packages to compare`}>
          <p>{t`Tick "Compare" on two to four packages to see them side by side.`}</p>
          <Link className={button.primary} to="/packages">
            {t`Health Checkup Packages`}
          </Link>
        </Empty>
      </Frame>
    );
  const actions = (
    <>
      {columns.length < MAX_COMPARED && (
        <Link className={button.button} to="/packages">
          {t`Add another package`}
        </Link>
      )}
      <ShareComparison />
    </>
  );
  return (
    <Frame about={aboutFor(columns.length)} actions={actions}>
      {gone}
      <CompareTable columns={columns} groups={groups} />
    </Frame>
  );
}

const aboutFor = (count: number) =>
  count === 1
    ? t`One package. Add another to see them side by side.`
    : t`${count} packages side by side. What is the same stands first, what differs below it.`;

const Gone = ({ count }: { count: number }) => (
  <p className={styles.gone}>
    {count === 1 ? t`1 package is no longer offered.` : t`${count} packages are no longer offered.`}
  </p>
);
