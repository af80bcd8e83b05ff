import { useLocation } from "react-router";
import { readSearchQuery, fetchSearch } from "#app/site/search/search.calls.ts";
import { searchParams } from "#app/domain/search/search.ts";
import { messages } from "#app/site/search/search-words.ts";
import {
  NothingAsked,
  NothingFound,
  SearchResults,
  totalOf,
} from "#app/site/search/search-results.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "#app/site/search/search-results.module.css";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/search";

export const handle = {
  cachedBy: searchParams,
  warm: true,
  example: "/search?q=sugar",
} satisfies PageFacts;

const load = (api: Api, url: string) => ({
  answer: fetchSearch(api, readSearchQuery(new URL(url).searchParams)),
});
export const loader = ({ context, request }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, request.url));

export function meta(args: Route.MetaArgs) {
  const { query } = readSearchQuery(new URLSearchParams(args.location.search));
  return pageMeta(args, {
    title: query ? t`Search results for "${query}"` : t`Search`,
    description: t`Tests, packages, health concerns and posts of the lab.`,
    // Whatever was asked for, search engines know one page.
    path: "/search",
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, kind } = readSearchQuery(new URLSearchParams(useLocation().search));
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageHead title={query ? t`Search results` : t`Search`} />
      <Loaded
        promise={loaderData.answer}
        loading={<Loading>{messages.searching}</Loading>}
        failed={() => <LoadFailure message={messages.failed} />}
      >
        {(answer) => {
          if (!answer) return <NothingAsked />;
          if (totalOf(answer) === 0) return <NothingFound query={answer.query} />;
          return <SearchResults answer={answer} kind={kind} />;
        }}
      </Loaded>
    </div>
  );
}
