import { Link } from "react-router";
import { RecommendedTests } from "#app/features/booking/recommended-tests.tsx";
import { BrowseOn } from "#app/features/catalogue/browse-on.tsx";
import { fetchRecommended } from "#app/features/catalogue/catalogue.calls.ts";
import { oldPriceOf, packagePath, priceOf } from "#app/features/catalogue/catalogue.ts";
import {
  fallbackFor,
  type Recommended,
  toRecommended,
} from "#app/features/catalogue/recommended-fallback.ts";
import { isCombination } from "#app/features/catalogue/recommended.ts";
import { type Api, browserApi, serverApi } from "#app/lib/api.ts";
import { formatRupees } from "#app/lib/money.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import type { Route } from "./+types/recommended-checkup";

type Params = { type: string; ageGroup: string };

/** The lab's first package for the combination; null where the fallback is to be shown. */
async function findRecommended(api: Api, { type, ageGroup }: Params) {
  if (!isCombination(type, ageGroup)) return null;
  const [first] = await fetchRecommended(api, type, ageGroup);
  return first ? toRecommended(first, `${type}-${ageGroup}`) : null;
}

const load = (api: Api, params: Params) => ({ recommended: findRecommended(api, params) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params));

export const meta = (args: Route.MetaArgs) => {
  const { type, ageGroup } = args.params;
  const { name, subtitle } = fallbackFor(type, ageGroup);
  return pageMeta(args, {
    title: name,
    description: `${subtitle}. Select the tests you need, each with its price and sample, collected at home.`,
    noindex: !isCombination(type, ageGroup),
  });
};

export default function RecommendedCheckup({ loaderData, params }: Route.ComponentProps) {
  const fallback = fallbackFor(params.type, params.ageGroup);
  return (
    <>
      <Head recommended={loaderData.recommended} fallback={fallback} />
      <div className="on-sheet">
        <div className="wrap">
          <Loaded
            promise={loaderData.recommended}
            loading={<Loading>Loading recommended tests...</Loading>}
            failed={() => (
              <>
                <LoadFailure message="Failed to load package data" />
                <TestList recommended={fallback} />
              </>
            )}
          >
            {(recommended) => <TestList recommended={recommended ?? fallback} />}
          </Loaded>
        </div>
      </div>
      <BrowseOn />
    </>
  );
}

type HeadProps = {
  recommended: Route.ComponentProps["loaderData"]["recommended"];
  fallback: Recommended;
};

/** The heading stays in place while the package is on its way: it has the focus after a navigation. */
function Head({ recommended, fallback }: HeadProps) {
  const show = (text: (shown: Recommended) => string) => (
    <Loaded promise={recommended} loading={text(fallback)} failed={() => text(fallback)}>
      {(found) => text(found ?? fallback)}
    </Loaded>
  );
  return (
    <div className="wrap page-h">
      <div>
        <h1 tabIndex={-1}>{show(({ name }) => name)}</h1>
        <p>{show(({ subtitle }) => subtitle)}</p>
        <p>Select the tests you need and book them individually or add to cart for bulk booking.</p>
      </div>
    </div>
  );
}

const TestList = ({ recommended }: { recommended: Recommended }) => (
  <>
    {recommended.whole && (
      <WholePackage whole={recommended.whole} count={recommended.tests.length} />
    )}
    <RecommendedTests recommended={recommended} />
  </>
);

type WholeProps = { whole: NonNullable<Recommended["whole"]>; count: number };

/** All of it at the package's price, for those who need every test. */
function WholePackage({ whole, count }: WholeProps) {
  const [price, old] = [priceOf(whole), oldPriceOf(whole)];
  return (
    <p className="whole">
      <span>All {count} tests together</span>
      {price !== undefined && <b>{formatRupees(price)}</b>}
      {old !== undefined && <s className="was">{formatRupees(old)}</s>}
      <Link className="btn" to={packagePath(whole.packageType)}>
        View Package
      </Link>
    </p>
  );
}
