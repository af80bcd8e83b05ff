import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { countCatalogue } from "#app/desk/catalogue/catalogue-counts.queries.server.ts";
import { changePrice, dropPlan } from "#app/desk/catalogue/tests/price-changes.server.ts";
import { PRICE_FORMS as FORMS } from "#app/desk/catalogue/tests/price-forms.ts";
import { findTestList } from "#app/desk/catalogue/tests/test-list.queries.server.ts";
import { TestsPage } from "#app/desk/catalogue/tests/test-list-page.tsx";
import { bringBackTest } from "#app/desk/catalogue/tests/test-on-site.server.ts";
import { readTestsAsked } from "#app/desk/catalogue/tests/tests-address.ts";
import type { Route } from "./+types/test-list";

export const loader = deskLoader("manage-catalogue", async ({ db, now, url }) => {
  const asked = readTestsAsked(url.searchParams);
  return {
    list: await findTestList(db, asked, now),
    counts: await countCatalogue(db),
    asked,
  };
});

const right = "manage-catalogue";

export const action = deskAction({
  price: change(right, FORMS.price, changePrice),
  unplan: change(right, FORMS.unplan, (trx, by, { test }) => dropPlan(trx, by, test)),
  "bring-back": change(right, FORMS["bring-back"], (trx, by, { test }) =>
    bringBackTest(trx, by, test),
  ),
});

export const meta = () => [{ title: "Catalogue" }];

export default function TestsRoute({ loaderData }: Route.ComponentProps) {
  return <TestsPage {...loaderData} />;
}
