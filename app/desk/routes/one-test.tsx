import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { countOpenBookings } from "#app/desk/catalogue/bookings-ahead.queries.server.ts";
import { OneTestPage } from "#app/desk/catalogue/tests/one-test-page.tsx";
import { changeTest } from "#app/desk/catalogue/tests/test-changes.server.ts";
import { findTestChoices } from "#app/desk/catalogue/tests/test-choices.queries.server.ts";
import { TEST_FORMS as FORMS } from "#app/desk/catalogue/tests/catalogue-test-forms.ts";
import { bringBackTest, retireTest } from "#app/desk/catalogue/tests/test-on-site.server.ts";
import { findStoredTest, typedOf } from "#app/desk/catalogue/tests/test-row.server.ts";
import type { Route } from "./+types/one-test";

export const loader = deskLoader("manage-catalogue", async ({ db, now, params }) => {
  const test = await findStoredTest(db, params.test ?? "");
  if (!test) throw data("This test is not in the catalogue.", { status: 404 });
  const open = await countOpenBookings(db, [test.id], now);
  return {
    stored: typedOf(test),
    offSite: test.offSite,
    keeps: { open: open.get(test.id) ?? 0, paise: test.offeredPaise ?? test.originalPaise },
    choices: await findTestChoices(db),
  };
});

const right = "manage-catalogue";
const idOf = ({ params }: Given) => params.test ?? "";

export const action = deskAction({
  save: change(right, FORMS.save, (trx, by, { was, ...typed }, given: Given) =>
    changeTest(trx, by, idOf(given), { typed, was }),
  ),
  retire: change(right, FORMS.retire, (trx, by, _, given: Given) =>
    retireTest(trx, by, idOf(given)),
  ),
  "bring-back": change(right, FORMS["bring-back"], (trx, by, _, given: Given) =>
    bringBackTest(trx, by, idOf(given)),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.stored.name}, Catalogue` : "Catalogue" },
];

export default function OneTestRoute({ loaderData }: Route.ComponentProps) {
  return <OneTestPage {...loaderData} />;
}
