import { Link } from "react-router";
import { PackageBooking } from "#app/site/booking/package-booking.tsx";
import { bookByForm } from "#app/site/booking/book-by-form.server.ts";
import { failureOf, fetchPackage, fetchPackages } from "#app/site/packages/package.calls.ts";
import { packageHead } from "#app/site/packages/package-head.ts";
import { packagePath } from "#app/domain/packages/package.ts";
import { useWholePackagePress } from "#app/site/cart/use-whole-package-press.ts";
import { choiceIn } from "#app/site/booking/typed-visit.ts";
import {
  type ColumnProps,
  loadColumn,
  PackageColumn,
} from "#app/site/visit-plan/package-column/package-column.tsx";
import { useVisitChoice } from "#app/site/visit-plan/use-visit-choice.ts";
import { addressOf, choiceInAddress } from "#app/site/visit-plan/visit-address.ts";
import type { VisitChoice } from "#app/site/visit-plan/visit-choice.ts";
import { priceOf, savingsOf } from "#app/lib/price.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import { currentLanguage, langOfNames } from "#app/lib/language.ts";
import { formatRupees } from "#app/lib/money.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formKey } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./package-details.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, Print } from "#app/ui/page.tsx";
import { BottomBar } from "../frame/bottom-bar.tsx";
import type { Route } from "./+types/package-details";

/** Only the server reads it. */
export const handle: PageFacts = import.meta.env.SSR
  ? {
      cachedBy: (query) => addressOf(choiceInAddress(query, new Date())),
      warm: true,
      inSitemap: true,
      addresses: async (api) =>
        (await fetchPackages(api)).map(({ packageType }) => ({ path: packagePath(packageType) })),
      example: "/package/full-body-checkup",
    }
  : {};

const fetchColumn = async (api: Api, type: string) =>
  (await import("#app/site/visit-plan/package-column/column-data.ts")).fetchColumn(api, type);

const NOT_CHOSEN: VisitChoice = { day: "", time: "" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return settled({
    pack: fetchColumn(context.get(serverApi), params.type),
    asked: Promise.resolve(choiceInAddress(query, new Date())),
  });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const load = async () => {
    const [pack] = await Promise.all([fetchColumn(browserApi, params.type), loadColumn()]);
    return pack;
  };
  return { ...underWay({ pack: load() }), asked: NOT_CHOSEN };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(serverApi);
  const pack = await fetchPackage(api, params.type);
  const order = { kind: "package", pack } as const;
  return bookByForm(order, {
    api,
    keyOf: context.get(formKey),
    form: await request.formData(),
    now: new Date(),
    offer: context.get(labContext).offer,
  });
}

export const meta = (args: Route.MetaArgs) => {
  const pack = args.loaderData?.pack;
  const known = pack && "name" in pack ? pack : undefined;
  return pageMeta(args, packageHead(known));
};

export default function PackageDetails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={layout.page}>
      <p className={layout.breadcrumb}>
        <Link to="/packages">{t`Back to Packages`}</Link>
      </p>
      <Loaded
        promise={loaderData.pack}
        loading={<Loading>{t`Loading package details...`}</Loading>}
        failed={(status) =>
          status === 404 ? (
            <NotFound />
          ) : (
            <LoadFailure heading={t`Package not found`} message={failureOf("details", status)} />
          )
        }
      >
        {(pack) => (
          <Details
            pack={pack}
            asked={"day" in loaderData.asked ? loaderData.asked : NOT_CHOSEN}
            posted={actionData}
          />
        )}
      </Loaded>
    </div>
  );
}

function NotFound() {
  return (
    <Empty picture="no-packages" level="h1" title={t`Package not found`}>
      <p>{t`The requested package does not exist`}</p>
      <Link className={button.primary} to="/packages">
        {t`Back to Packages`}
      </Link>
    </Empty>
  );
}

type DetailsProps = {
  pack: ColumnProps["pack"];
  /** Day and time in the address. */
  asked: VisitChoice;
  posted: Route.ComponentProps["actionData"];
};

function Details({ pack, asked, posted }: DetailsProps) {
  useWholePackagePress(pack);
  const visit = useVisitChoice(posted ? choiceIn(posted.typed) : asked);
  const price = priceOf(pack);
  const savings = savingsOf(pack);
  const saved = formatRupees(savings);
  const count = pack.tests.length;
  return (
    <>
      <div className={styles.columns}>
        <div style={{ "--package-color": pack.color } as React.CSSProperties}>
          <div className={styles.head}>
            <Print icon={pack.icon} />
            <div>
              <h1 tabIndex={-1} lang={langOfNames()}>
                {pack.name}
              </h1>
              <HindiName of={pack} />
              <p className={styles.subtitle}>
                <WithNames>
                  {currentLanguage() === "hi"
                    ? (pack.hindiSubtitle ?? pack.subtitle)
                    : pack.subtitle}
                </WithNames>
              </p>
            </div>
          </div>
          <PackageColumn pack={pack} visit={visit} />
        </div>
        <PackageBooking pack={pack} posted={posted} visit={visit} />
      </div>
      <BottomBar
        price={formatRupees(price)}
        note={savings > 0 ? t`${count} tests, Save ${saved}` : t`${count} tests`}
      >
        <a className={button.button} href="#book">
          {t`Book Package`}
        </a>
      </BottomBar>
    </>
  );
}
