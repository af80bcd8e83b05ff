import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { ListRunPage } from "#app/desk/account-prices/list-run-page.tsx";
import { OWN_PRICES_FORMS } from "#app/desk/account-prices/own-prices-forms.ts";
import { findListRun } from "#app/desk/account-prices/own-prices-view.server.ts";
import { setOwnList } from "#app/domain/own-price-list/set-own-list.server.ts";
import type { Route } from "./+types/own-prices-run";

export const loader = deskLoader("manage-accounts", ({ db, params }) =>
  findListRun(db, params.account ?? "", params.file ?? ""),
);

export const action = deskAction({
  apply: intent("manage-accounts", OWN_PRICES_FORMS.apply, (given: Given, { seen }) => {
    const { account = "", file: id = "" } = given.params;
    return setOwnList(given, account, { id, seen });
  }),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Own prices from ${loaderData.file.fileName}` : "Own prices" },
];

export default function OwnPricesRunRoute({ loaderData }: Route.ComponentProps) {
  return <ListRunPage {...loaderData} />;
}
