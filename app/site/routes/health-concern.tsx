import { Link } from "react-router";
import { ConcernPackages } from "#app/site/booking/concern-package-buttons.tsx";
import { BrowseOn } from "../frame/browse-on.tsx";
import { failureOf } from "#app/site/packages/package.calls.ts";
import { fetchConcernPackages } from "#app/site/packages/selected-packages.calls.ts";
import { concernName } from "#app/site/packages/concern-name.ts";
import { concernPath, CONCERNS, isForConcern } from "#app/domain/packages/concern.ts";
import { toCartablePackage } from "#app/site/packages/package-card-data.ts";
import { packageListData } from "#app/site/packages/package-structured-data.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import layout from "#app/ui/layout.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/health-concern";

export const handle = {
  cachedBy: [],
  warm: true,
  inSitemap: true,
  addresses: () => CONCERNS.map((concern) => ({ path: concernPath(concern) })),
  example: "/health-concern/Hair%20%26%20Skin%20Care",
} satisfies PageFacts;

// Filtered here as well (product §7: Packages for a concern).
const load = (api: Api, concern: string) => ({
  packages: fetchConcernPackages(api, concern).then((packages) =>
    packages.filter((pack) => isForConcern(pack, concern)).map(toCartablePackage),
  ),
});
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params.concern));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params.concern));

export const meta = (args: Route.MetaArgs) => {
  const concern = concernName(args.params.concern);
  return pageMeta(args, {
    title: t`${concern} Tests`,
    description: t`Comprehensive diagnostic tests for ${concern} concerns: packages, prices and what each holds, collected at home.`,
    path: concernPath(args.params.concern),
    // Any text is an address here; only the eight concerns are worth finding.
    noindex: !CONCERNS.some((concern) => concern === args.params.concern),
    data: import.meta.env.SSR ? packageListData(args.loaderData?.packages) : undefined,
  });
};

export default function HealthConcern({ loaderData, params }: Route.ComponentProps) {
  const concern = concernName(params.concern);
  return (
    <>
      <div className={layout.page}>
        <p className={layout.breadcrumb}>
          <Link to="/">{t`Back to Home`}</Link>
        </p>
        <PageHead title={t`${concern} Tests`}>
          <WithNames>{t`Comprehensive diagnostic tests for ${concern} concerns`}</WithNames>
        </PageHead>
      </div>
      <div className={layout.listArea}>
        <div className={layout.page}>
          <Loaded
            promise={loaderData.packages}
            loading={<Loading>{t`Loading packages...`}</Loading>}
            failed={(status) => <LoadFailure message={failureOf("packages", status)} />}
          >
            {(packages) =>
              packages.length > 0 ? (
                <ConcernPackages packages={packages} />
              ) : (
                <NoPackages concern={concern} />
              )
            }
          </Loaded>
        </div>
      </div>
      <BrowseOn />
    </>
  );
}

const NoPackages = ({ concern }: { concern: string }) => (
  <Empty picture="no-packages" title={t`No packages found for ${concern}`}>
    <p>{t`Please check back later or contact us for more information.`}</p>
    <Link className={button.primary} to="/">
      {t`Go to Home`}
    </Link>
  </Empty>
);
