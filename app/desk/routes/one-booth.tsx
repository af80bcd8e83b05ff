import { data } from "react-router";
import type * as z from "zod/mini";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import {
  changeBooth,
  closeBooth,
  openAgain,
} from "#app/desk/catalogue/booths/booth-changes.server.ts";
import { BOOTH_FORMS as FORMS } from "#app/desk/catalogue/booths/catalogue-booth-forms.ts";
import { BoothPage } from "#app/desk/catalogue/booths/booth-page.tsx";
import { findBooth, findWhoIsSent } from "#app/desk/catalogue/booths/booth-list.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import type { Route } from "./+types/one-booth";

export const loader = deskLoader("manage-catalogue", async ({ db, now, params }) => {
  const booth = await findBooth(db, params.booth ?? "");
  if (!booth) throw data("There is no such booth.", { status: 404 });
  return { booth, sent: await findWhoIsSent(db, now, booth.id) };
});

type Work<Fields> = (trx: Db, by: By, id: string, fields: Fields) => Promise<Done>;

/** A form about the booth of the address. */
const about = <S extends z.ZodMiniObject>(schema: S, work: Work<z.output<S>>) =>
  change("manage-catalogue", schema, (trx, by, fields, { params }: Given) =>
    work(trx, by, params.booth ?? "", fields),
  );

export const action = deskAction({
  save: about(FORMS.save, changeBooth),
  close: about(FORMS.close, (trx, by, id, { confirms }) =>
    closeBooth(trx, by, id, confirms === "yes"),
  ),
  "open-again": about(FORMS["open-again"], openAgain),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.booth.name}, Booths` : "Booths" },
];

export default function BoothRoute({ loaderData }: Route.ComponentProps) {
  return <BoothPage {...loaderData} />;
}
