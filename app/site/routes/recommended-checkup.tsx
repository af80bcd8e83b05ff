import type { ReactNode } from "react";
import { Link } from "react-router";
import { RecommendedTests } from "#app/site/booking/recommended-test-buttons.tsx";
import { BrowseOn } from "../frame/browse-on.tsx";
import { AGE_GROUPS, GENDERS } from "#app/domain/packages/audience.ts";
import { fetchFallback } from "#app/site/checkups/checkup.calls.ts";
import { fetchRecommended } from "#app/site/packages/selected-packages.calls.ts";
import { priceOf } from "#app/lib/price.ts";
import { packagePath } from "#app/domain/packages/package.ts";
import {
  AGE_LABELS,
  checkupTitle,
  fromFallback,
  generalSubtitle,
  type RecommendedCheckup,
  toRecommendedCheckup,
} from "#app/site/checkups/checkup.ts";
import {
  type Combination,
  combinationOf,
  recommendedPath,
  UNKNOWN_PAIR,
} from "#app/site/checkups/checkup-address.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { Price } from "#app/ui/price.tsx";
import { currentLanguage } from "#app/lib/language.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
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

const describe = ({ gender, ageGroup }: Combination) => {
  const age = AGE_LABELS[ageGroup].toLowerCase();
  return gender === "women"
    ? t`Tests for women, ${age}. Select those you need, each with its price and sample, collected at home.`
    : t`Tests for men, ${age}. Select those you need, each with its price and sample, collected at home.`;
};

export const meta = (args: Route.MetaArgs) => {
  const shown = shownFor(args.params);
  return pageMeta(args, {
    title: checkupTitle(shown),
    description: describe(shown),
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
  const failure = <LoadFailure message={t`Failed to load package data`} />;
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

const Waiting = () => <Loading>{t`Loading recommended tests...`}</Loading>;

type Shown = Pick<RecommendedCheckup, "name" | "subtitle" | "hindiName" | "hindiSubtitle">;

type HeadProps = Record<"recommended" | "fallback", Loadable<RecommendedCheckup | null>> & {
  params: Params;
};

/** The heading stays in place while the package is on its way: it has the focus after a navigation. */
function Head({ recommended, fallback, params }: HeadProps) {
  const built: Shown = { name: checkupTitle(shownFor(params)), subtitle: generalSubtitle() };
  const show = (part: (shown: Shown) => ReactNode) => {
    const ofFallback = () => (
      <Loaded promise={fallback} loading={part(built)} failed={() => part(built)}>
        {(found) => part(found ?? built)}
      </Loaded>
    );
    return (
      <Loaded promise={recommended} loading={part(built)} failed={ofFallback}>
        {(found) => (found ? part(found) : ofFallback())}
      </Loaded>
    );
  };
  return (
    <div className={`${layout.page} ${pageStyles.head}`}>
      <div>
        <h1 tabIndex={-1}>
          {show(({ name }) => (
            <WithNames>{name}</WithNames>
          ))}
        </h1>
        {currentLanguage() === "hi" && show((shown) => <HindiName of={shown} />)}
        <p>
          {show(({ subtitle, hindiSubtitle = subtitle }) => (
            <WithNames>{hindiSubtitle}</WithNames>
          ))}
        </p>
        <p>{t`Select the tests you need and book them individually or add to cart for bulk booking.`}</p>
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
  <Empty picture="empty-rack" title={t`No recommended tests at the moment`}>
    <p>{t`Please choose from all our tests, or let us call you and advise.`}</p>
    <p className={layout.actions}>
      <Link className={button.primary} to="/tests">
        {t`Browse Tests`}
      </Link>
      <Link className={button.button} to="/callback">
        {t`Request a Callback`}
      </Link>
    </p>
  </Empty>
);

type WholeProps = { whole: NonNullable<RecommendedCheckup["whole"]>; count: number };

/** All of it at the package's price, for those who need every test. */
function WholePackage({ whole, count }: WholeProps) {
  return (
    <p className={styles.wholePackage}>
      <span>{t`All ${count} tests together`}</span>
      {priceOf(whole) !== undefined && <Price of={whole} />}
      <Link className={button.button} to={packagePath(whole.packageType)}>
        {t`View Package`}
      </Link>
    </p>
  );
}
