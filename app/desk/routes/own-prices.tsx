import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { OWN_PRICES_FORMS } from "#app/desk/account-prices/own-prices-forms.ts";
import { OwnPricesPage } from "#app/desk/account-prices/own-prices-page.tsx";
import { findOwnPrices } from "#app/desk/account-prices/own-prices-view.server.ts";
import { dropOwnList } from "#app/domain/own-price-list/set-own-list.server.ts";
import { isProblem, refusalOf } from "#app/domain/price-file/refused-file.ts";
import type { Route } from "./+types/own-prices";

export const loader = deskLoader("manage-accounts", async ({ db, now, params, url }) => {
  const problem = url.searchParams.get("refused") ?? "";
  const line = Number(url.searchParams.get("line")) || undefined;
  return {
    ...(await findOwnPrices(db, params.account ?? "")),
    now: now.toISOString(),
    refused: isProblem(problem) ? refusalOf(problem, line) : "",
  };
});

export const action = deskAction({
  drop: intent("manage-accounts", OWN_PRICES_FORMS.drop, (given: Given) =>
    dropOwnList(given, given.params.account ?? ""),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Own prices of ${loaderData.account.name}` : "Own prices" },
];

export default function OwnPricesRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPricesPage {...loaderData} />;
}
