import { Link } from "react-router";
import { SharedBasket } from "#app/site/cart/basket/shared-basket.tsx";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/basket";

/** Not cached: there are as many baskets as anybody likes. */
export const handle = {
  computes: true,
  example: "/basket?t=thyroid-profile,vitamin-d,vitamin-b12&p=mini-sugar-check",
} satisfies PageFacts;

async function fetchPrepared(api: Api, url: string) {
  const { fetchBasket } = await import("#app/site/cart/basket/prepared-basket.ts");
  return fetchBasket(api, new URL(url).searchParams);
}

const load = (api: Api, url: string) => ({ basket: fetchPrepared(api, url) });
export const loader = ({ context, request }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, request.url));

const TITLE = t`Tests sent to you`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`A list of tests that someone shared, at today's prices.`,
    noindex: true,
  });

export default function Basket({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.page}>
        <PageHead title={TITLE}>
          {t`Someone shared this list. It holds tests only, no name and no number. Nothing goes into your cart until you add it.`}
        </PageHead>
      </div>
      <div className={layout.listArea}>
        <div className={layout.page}>
          <Loaded
            promise={loaderData.basket}
            loading={<Loading>{t`Loading tests...`}</Loading>}
            failed={() => <LoadFailure message={t`Failed to load tests`} />}
          >
            {(basket) => (basket.items.length > 0 ? <SharedBasket basket={basket} /> : <Nothing />)}
          </Loaded>
        </div>
      </div>
    </>
  );
}

const Nothing = () => (
  <Empty picture="empty-rack" title={t`This list is empty or mistyped.`}>
    <Link className={button.primary} to="/tests">
      {t`Browse Tests`}
    </Link>
  </Empty>
);
