import { Link } from "react-router";
import { PackageBooking } from "#app/features/booking/package-booking.tsx";
import { bookByForm } from "#app/features/booking/book-by-form.server.ts";
import { failureOf, fetchPackage, fetchPackages } from "#app/features/packages/package.calls.ts";
import { packagePath } from "#app/features/packages/package.ts";
import type { PreparedPackage } from "#app/features/packages/prepared-package.ts";
import { PackageAbout } from "#app/features/packages/package-about.tsx";
import { priceOf, savingsOf } from "#app/lib/price.ts";
import { type Api, browserApi, serverApi } from "#app/lib/api.ts";
import { formatRupees } from "#app/lib/money.ts";
import type { PageFacts } from "#app/lib/page-facts.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { formKey } from "#app/lib/plain-form.server.ts";
import { productData } from "#app/lib/structured-data.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./package-details.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, Print } from "#app/ui/page.tsx";
import { BottomBar } from "../frame/bottom-bar.tsx";
import type { Route } from "./+types/package-details";

export const handle = {
  cachedBy: [],
  warm: true,
  inSitemap: true,
  addresses: async (api) =>
    (await fetchPackages(api)).map(({ packageType }) => ({ path: packagePath(packageType) })),
  example: "/package/full-body-checkup",
} satisfies PageFacts;

async function fetchPrepared(api: Api, type: string) {
  const [pack, { preparePackage }] = await Promise.all([
    fetchPackage(api, type),
    import("#app/features/packages/prepared-package.ts"),
  ]);
  return preparePackage(pack);
}

const load = (api: Api, type: string) => ({ pack: fetchPrepared(api, type) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params.type));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params.type));

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(serverApi);
  const pack = await fetchPackage(api, params.type);
  const order = { kind: "package", pack } as const;
  return bookByForm(order, {
    api,
    keyOf: context.get(formKey),
    form: await request.formData(),
    now: new Date(),
  });
}

export const meta = (args: Route.MetaArgs) => {
  const pack = args.loaderData?.pack;
  const known = pack && "name" in pack ? pack : undefined;
  return pageMeta(args, {
    title: known?.name ?? "Package",
    description: known?.description ?? "A health checkup package, collected at home.",
    above: [{ name: "Packages", path: "/packages" }],
    noindex: !known,
    data:
      import.meta.env.SSR && known
        ? (lab) =>
            productData(lab, {
              ...known,
              path: packagePath(known.packageType),
              price: priceOf(known),
            })
        : undefined,
  });
};

export default function PackageDetails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={layout.page}>
      <p className={layout.breadcrumb}>
        <Link to="/packages">Back to Packages</Link>
      </p>
      <Loaded
        promise={loaderData.pack}
        loading={<Loading>Loading package details...</Loading>}
        failed={(status) =>
          status === 404 ? (
            <NotFound />
          ) : (
            <LoadFailure heading="Package not found" message={failureOf("details", status)} />
          )
        }
      >
        {(pack) => <Details pack={pack} posted={actionData} />}
      </Loaded>
    </div>
  );
}

function NotFound() {
  return (
    <Empty picture="no-packages" level="h1" title="Package not found">
      <p>The requested package does not exist</p>
      <Link className={button.primary} to="/packages">
        Back to Packages
      </Link>
    </Empty>
  );
}

type DetailsProps = { pack: PreparedPackage; posted: Route.ComponentProps["actionData"] };

function Details({ pack, posted }: DetailsProps) {
  const price = priceOf(pack);
  const savings = savingsOf(pack);
  return (
    <>
      <div className={styles.columns}>
        <div style={{ "--package-color": pack.color } as React.CSSProperties}>
          <div className={styles.head}>
            <Print icon={pack.icon} />
            <div>
              <h1 tabIndex={-1}>{pack.name}</h1>
              <p className={styles.subtitle}>{pack.subtitle}</p>
            </div>
          </div>
          <PackageAbout pack={pack} />
        </div>
        <PackageBooking pack={pack} posted={posted} />
      </div>
      <BottomBar
        price={formatRupees(price)}
        note={`${pack.tests.length} tests${savings > 0 ? `, Save ${formatRupees(savings)}` : ""}`}
      >
        <a className={button.button} href="#book">
          Book Package
        </a>
      </BottomBar>
    </>
  );
}
