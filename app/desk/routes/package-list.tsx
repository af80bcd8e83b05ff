import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { PACKAGE_LIST_FORMS as FORMS } from "#app/desk/catalogue/packages/catalogue-package-forms.ts";
import { PackageListPage } from "#app/desk/catalogue/packages/package-list-page.tsx";
import { changePackagePrice } from "#app/desk/catalogue/packages/package-price.server.ts";
import { listAllPackages } from "#app/desk/catalogue/packages/package.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/package-list";

export const loader = deskLoader("manage-catalogue", async ({ db, now, url }) => ({
  counts: await countCatalogue(db),
  packages: await listAllPackages(db, now),
  opened: url.searchParams.get("price") ?? "",
  today: dayInIndia(now),
}));

export const action = deskAction({
  price: change("manage-catalogue", FORMS.price, changePackagePrice),
});

export const meta = () => [{ title: "Packages, Catalogue" }];

export default function PackageListRoute({ loaderData }: Route.ComponentProps) {
  return <PackageListPage {...loaderData} />;
}
