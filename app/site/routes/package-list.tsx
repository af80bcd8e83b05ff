import { Link } from "react-router";
import { BrowseOn } from "../frame/browse-on.tsx";
import { CompareBox } from "#app/site/compare/compare-box.tsx";
import { CompareChoice } from "#app/site/compare/compare-choice.tsx";
import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import { failureOf, fetchPackages } from "#app/site/packages/package.calls.ts";
import { BookPackageLink } from "#app/site/packages/book-package-link.tsx";
import { PackageCard, TestPreview } from "#app/site/packages/package-card.tsx";
import { SaveBadge } from "#app/site/packages/save-badge.tsx";
import {
  type PackageLabel,
  PREVIEW_TESTS,
  toPackageLabel,
} from "#app/site/packages/package-card-data.ts";
import { packageListData } from "#app/site/packages/package-structured-data.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { plural, t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import card from "#app/ui/card.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/package-list";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

const load = (api: Api) => ({
  packages: fetchPackages(api).then((packages) => packages.map(toPackageLabel)),
});
export const loader = ({ context }: Route.LoaderArgs) => settled(load(context.get(serverApi)));
export const clientLoader = () => underWay(load(browserApi));

const TITLE = t`Health Checkup Packages`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`Health checkup packages with home collection: what each holds, what it costs and what it saves against the single tests.`,
    data: import.meta.env.SSR ? packageListData(args.loaderData?.packages) : undefined,
  });

export default function Packages({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.page}>
        <PageHead title={TITLE}>
          {t`Tests that belong together, at one price. Every label shows what is in it and what it saves.`}
        </PageHead>
      </div>
      <div className={layout.listArea}>
        <div className={layout.page}>
          <Loaded
            promise={loaderData.packages}
            loading={<Loading>{t`Loading packages...`}</Loading>}
            failed={(status) => <LoadFailure message={failureOf("packages", status)} />}
          >
            {(packages) => <PackageList packages={packages} />}
          </Loaded>
        </div>
      </div>
      <BrowseOn />
    </>
  );
}

function PackageList({ packages }: { packages: PackageLabel[] }) {
  if (packages.length === 0)
    return (
      <Empty picture="no-packages" title={t`No packages available at the moment.`}>
        <Link className={button.primary} to="/tests">
          {t`Browse Tests`}
        </Link>
      </Empty>
    );
  return (
    <CompareChoice packages={packages}>
      <div className={card.grid}>
        {packages.map((pack) => (
          <PackageCard
            key={pack._id}
            pack={pack}
            about={pack.hindiSubtitle ?? pack.subtitle}
            saving={<SaveBadge pack={pack} />}
          >
            <TestPreview pack={pack} count={PREVIEW_TESTS} more={moreTests} />
            <div>
              <CompareBox pack={pack} />
              {pack.restrictionNote ? (
                <CallInstead note={pack.restrictionNote} />
              ) : (
                <BookPackageLink pack={pack} />
              )}
            </div>
          </PackageCard>
        ))}
      </div>
    </CompareChoice>
  );
}

const moreTests = (hidden: number) =>
  t`+${plural(hidden, { one: "# more test", other: "# more tests" })}`;
