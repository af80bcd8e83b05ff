import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { openBooth } from "#app/desk/catalogue/booths/booth-changes.server.ts";
import { BOOTH_FORMS } from "#app/desk/catalogue/booths/catalogue-booth-forms.ts";
import { BoothPage } from "#app/desk/catalogue/booths/booth-page.tsx";
import { findWhoIsSent } from "#app/desk/catalogue/booths/booth-list.queries.server.ts";
import type { Route } from "./+types/new-booth";

export const loader = deskLoader("manage-catalogue", async ({ db, now }) => ({
  sent: await findWhoIsSent(db, now),
}));

export const action = deskAction({
  open: change("manage-catalogue", BOOTH_FORMS.open, openBooth),
});

export const meta = () => [{ title: "New booth, Catalogue" }];

export default function NewBoothRoute({ loaderData }: Route.ComponentProps) {
  return <BoothPage {...loaderData} />;
}
