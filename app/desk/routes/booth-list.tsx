import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { BoothListPage } from "#app/desk/catalogue/booths/booth-list-page.tsx";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { listAllBooths } from "#app/desk/catalogue/booths/booth-list.queries.server.ts";
import type { Route } from "./+types/booth-list";

export const loader = deskLoader("manage-catalogue", async ({ db }) => ({
  counts: await countCatalogue(db),
  booths: await listAllBooths(db),
}));

export const meta = () => [{ title: "Booths, Catalogue" }];

export default function BoothListRoute({ loaderData }: Route.ComponentProps) {
  return <BoothListPage {...loaderData} />;
}
