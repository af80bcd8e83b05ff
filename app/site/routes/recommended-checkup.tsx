import type { ReactNode } from "react";
import { Link } from "react-router";
import { RecommendedTests } from "#app/features/booking/recommended-tests.tsx";
import { BrowseOn } from "../frame/browse-on.tsx";
import { AGE_GROUPS, GENDERS } from "#app/features/packages/audience.ts";
import { fetchFallback } from "#app/features/checkups/checkup.calls.ts";
import { fetchRecommended } from "#app/features/packages/selected-packages.calls.ts";
import { priceOf } from "#app/lib/price.ts";
import { packagePath } from "#app/features/packages/package.ts";
import {
  AGE_LABELS,
  checkupTitle,
  combinationOf,
  fromFallback,
  GENERAL_SUBTITLE,
  type RecommendedCheckup,
  recommendedPath,
  toRecommendedCheckup,
  UNKNOWN_PAIR,
} from "#app/features/checkups/checkup.ts";
import { type Api, browserApi, serverApi } from "#app/lib/api.ts";
import { Price } from "#app/ui/price.tsx";
import type { PageFacts } from "#app/lib/page-facts.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import pageStyles from "#app/ui/page.module.css";
import styles from "./recommended-checkup.module.css";
import { type Loadable, Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty } from "#app/ui/page.tsx";
import type { Route } from "./+types/recommended-checkup";

export const handle = {
  cachedBy: [],
  warm: true,
  inSitemap: true,
  addresses: () =>
    GENDERS.flatMap((gender) =>
      AGE_GROUPS.map((ageGroup) => ({ path: recommendedPath(gender, ageGroup) })),
    ),
  example: "/recommended-checkup/women/25-50",
} satisfies PageFacts;

type Params = { type: string; ageGroup: string };

const shownFor = ({ type, ageGroup }: Params) => combinationOf(type, ageGroup) ?? UNKNOWN_PAIR;

/** The lab's first package for the combination; null where the fallback is to be shown. */
async function findRecommended(api: Api, { type, ageGroup }: Params) {
  const asked = combinationOf(type, ageGroup);
  if (!asked) return null;
  const [first] = await fetchRecommended(api, asked.gender, asked.ageGroup);
  return first ? toRecommendedCheckup(first, `${type}-${ageGroup}`) : null;
}

/** The fallback is asked for when there is no package, or none could be had (product §8). */
function load(api: Api, params: Params) {
  const recommended = findRecommended(api, params);
  const ask = async () => fromFallback(await fetchFallback(api, shownFor(params)));
  return { recommended, fallback: recommended.then((found) => (found ? null : ask()), ask) };
}
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params));

export const meta = (args: Route.MetaArgs) => {
  const shown = shownFor(args.params);
  return pageMeta(args, {
    title: checkupTitle(shown),
    description: `Tests for ${shown.gender}, ${AGE_LABELS[shown.ageGroup].toLowerCase()}. Select those you need, each with its price and sample, collected at home.`,
    noindex: !combinationOf(args.params.type, args.params.ageGroup),
  });
};

export default function RecommendedCheckupPage({
  loaderData: { recommended, fallback },
  params,
}: Route.ComponentProps) {
  const showFallback = (failed: ReactNode) => (
    <Loaded promise={fallback} loading={<Waiting />} failed={() => failed}>
      {(found) => found && <TestList recommended={found} />}
    </Loaded>
  );
  const failure = <LoadFailure message="Failed to load package data" />;
  return (
    <>
      <Head recommended={recommended} fallback={fallback} params={params} />
      <div className={layout.listArea}>
        <div className={layout.page}>
          <Loaded
            promise={recommended}
            loading={<Waiting />}
            failed={() => (
              <>
                {failure}
                {showFallback(null)}
              </>
            )}
          >
            {(found) => (found ? <TestList recommended={found} /> : showFallback(failure))}
          </Loaded>
        </div>
      </div>
      <BrowseOn />
    </>
  );
}

const Waiting = () => <Loading>Loading recommended tests...</Loading>;

type HeadProps = Record<"recommended" | "fallback", Loadable<RecommendedCheckup | null>> & {
  params: Params;
};

/** The heading stays in place while the package is on its way: it has the focus after a navigation. */
function Head({ recommended, fallback, params }: HeadProps) {
  const built = { name: checkupTitle(shownFor(params)), subtitle: GENERAL_SUBTITLE };
  const show = (text: (shown: typeof built) => string) => {
    const ofFallback = () => (
      <Loaded promise={fallback} loading={text(built)} failed={() => text(built)}>
        {(found) => text(found ?? built)}
      </Loaded>
    );
    return (
      <Loaded promise={recommended} loading={text(built)} failed={ofFallback}>
        {(found) => (found ? text(found) : ofFallback())}
      </Loaded>
    );
  };
  return (
    <div className={`${layout.page} ${pageStyles.head}`}>
      <div>
        <h1 tabIndex={-1}>{show(({ name }) => name)}</h1>
        <p>{show(({ subtitle }) => subtitle)}</p>
        <p>Select the tests you need and book them individually or add to cart for bulk booking.</p>
      </div>
    </div>
  );
}

function TestList({ recommended }: { recommended: RecommendedCheckup }) {
  if (recommended.tests.length === 0) return <NoTests />;
  return (
    <>
      {recommended.whole && (
        <WholePackage whole={recommended.whole} count={recommended.tests.length} />
      )}
      <RecommendedTests recommended={recommended} />
    </>
  );
}

/** The lab has neither a package for this age nor any test of the fallback. */
const NoTests = () => (
  <Empty picture="empty-rack" title="No recommended tests at the moment">
    <p>Please choose from all our tests, or let us call you and advise.</p>
    <p className={layout.actions}>
      <Link className={button.primary} to="/tests">
        Browse Tests
      </Link>
      <Link className={button.button} to="/callback">
        Request a Callback
      </Link>
    </p>
  </Empty>
);

type WholeProps = { whole: NonNullable<RecommendedCheckup["whole"]>; count: number };

/** All of it at the package's price, for those who need every test. */
function WholePackage({ whole, count }: WholeProps) {
  return (
    <p className={styles.wholePackage}>
      <span>All {count} tests together</span>
      {priceOf(whole) !== undefined && <Price of={whole} />}
      <Link className={button.button} to={packagePath(whole.packageType)}>
        View Package
      </Link>
    </p>
  );
}
