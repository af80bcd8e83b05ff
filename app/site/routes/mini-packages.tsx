import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { AddPackage } from "#app/site/cart/add-package.tsx";
import { BrowseOn } from "../frame/browse-on.tsx";
import { CompareBox } from "#app/site/compare/compare-box.tsx";
import { CompareChoice } from "#app/site/compare/compare-choice.tsx";
import { failureOf, fetchPackages } from "#app/site/packages/package.calls.ts";
import { isMini } from "#app/domain/packages/package.ts";
import { BookPackageLink } from "#app/site/packages/book-package-link.tsx";
import { PackageCard, TestPreview } from "#app/site/packages/package-card.tsx";
import {
  type CartablePackage,
  MINI_PREVIEW_TESTS,
  toCartablePackage,
} from "#app/site/packages/package-card-data.ts";
import { packageListData } from "#app/site/packages/package-structured-data.ts";
import { PercentOff } from "#app/site/packages/percent-off.tsx";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./mini-packages.module.css";
import card from "#app/ui/card.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/mini-packages";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

const load = (api: Api) => ({
  packages: fetchPackages(api).then((all) => all.filter(isMini).map(toCartablePackage)),
});
export const loader = ({ context }: Route.LoaderArgs) => settled(load(context.get(serverApi)));
export const clientLoader = () => underWay(load(browserApi));

const TITLE = t`Mini Packages`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`Small packages of a few tests for one question, collected at home.`,
    above: [{ name: t`Health Checkup Packages`, path: "/packages" }],
    data: import.meta.env.SSR ? packageListData(args.loaderData?.packages) : undefined,
  });

export default function MiniPackages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.page}>
        <PageHead title={TITLE}>{t`A few tests for one question.`}</PageHead>
      </div>
      <Loaded
        promise={loaderData.packages}
        loading={
          <OnSheet>
            <Loading>{t`Loading packages...`}</Loading>
          </OnSheet>
        }
        failed={(status) => (
          <OnSheet>
            <LoadFailure message={failureOf("packages", status)} />
          </OnSheet>
        )}
      >
        {(packages) => (
          <>
            <Stats count={packages.length} />
            <OnSheet>
              <MiniList packages={packages} />
            </OnSheet>
          </>
        )}
      </Loaded>
      <NotSure />
      <BrowseOn />
    </>
  );
}

const OnSheet = ({ children }: { children: ReactNode }) => (
  <div className={layout.listArea}>
    <div className={layout.page}>{children}</div>
  </div>
);

const Stats = ({ count }: { count: number }) => (
  <ul className={`${layout.page} ${styles.stats}`}>
    <li>
      <Icon name="package" />
      {t`${plural(count, { one: "# package", other: "# packages" })}`}
    </li>
    <li>
      <Icon name="clock" />
      {t`24/7 Support`}
    </li>
    <li>
      <Icon name="home" />
      {t`Home Collection`}
    </li>
  </ul>
);

function MiniList({ packages }: { packages: CartablePackage[] }) {
  if (packages.length === 0)
    return <Empty picture="no-packages" title={t`No packages available at the moment.`} />;
  return (
    <CompareChoice packages={packages}>
      <div className={card.grid}>
        {packages.map((pack) => (
          <PackageCard
            key={pack._id}
            pack={pack}
            badge={t`Mini`}
            about={pack.hindiSubtitle ?? pack.subtitle}
            saving={<PercentOff pack={pack} />}
          >
            <TestPreview
              pack={pack}
              count={MINI_PREVIEW_TESTS}
              more={(hidden) => t`+${hidden} more`}
            />
            <div>
              <CompareBox pack={pack} />
              {pack.restrictionNote ? (
                <CallInstead note={pack.restrictionNote} />
              ) : (
                <div className={card.actions}>
                  <BookPackageLink pack={pack} className={card.mainAction} />
                  <AddPackage pack={pack} />
                </div>
              )}
            </div>
          </PackageCard>
        ))}
      </div>
    </CompareChoice>
  );
}

const NotSure = () => (
  <section className={`${layout.section} ${layout.ink}`} aria-labelledby="not-sure">
    <div className={`${layout.page} ${styles.notSure}`}>
      <div>
        <h2 id="not-sure">{t`Not sure which one?`}</h2>
        <p>{t`We call you and help you choose. A doctor's advice comes first.`}</p>
      </div>
      <p className={styles.ways}>
        <Link className={button.button} to="/callback">
          {t`Request Callback`}
        </Link>
        <Link className={button.button} to="/packages">
          {t`View All Packages`}
        </Link>
      </p>
    </div>
  </section>
);
