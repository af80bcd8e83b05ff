import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { PackageListPage } from "#app/desk/catalogue/packages/package-list-page.tsx";
import { listAllPackages } from "#app/desk/catalogue/packages/package.queries.server.ts";
import type { Route } from "./+types/package-list";

export const loader = deskLoader("manage-catalogue", async ({ db }) => ({
  counts: await countCatalogue(db),
  packages: await listAllPackages(db),
}));

export const meta = () => [{ title: "Packages, Catalogue" }];

export default function PackageListRoute({ loaderData }: Route.ComponentProps) {
  return <PackageListPage {...loaderData} />;
}
