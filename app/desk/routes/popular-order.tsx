import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { idsIn, stepIn, stepped } from "#app/desk/catalogue/pick-step.ts";
import { findForPlainForm } from "#app/desk/catalogue/plain-find.server.ts";
import { ORDER_FORMS as FORMS } from "#app/desk/catalogue/popular-order/order-forms.ts";
import { savePopularOrder } from "#app/desk/catalogue/popular-order/popular-order-changes.server.ts";
import { PopularOrderPage } from "#app/desk/catalogue/popular-order/popular-order-page.tsx";
import { findPopularOrder } from "#app/desk/catalogue/popular-order/popular-order.queries.server.ts";
import { spanAsked } from "#app/desk/catalogue/popular-order/popular-test.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import type { Route } from "./+types/popular-order";

export const loader = deskLoader("manage-catalogue", async (given) => {
  const { db, now, url, typed } = given;
  const popular = await findPopularOrder(db, now, {
    asBooked: spanAsked(url.searchParams),
    typed: typed?.order === undefined ? undefined : typedOrder(typed),
  });
  return { popular, plain: await findForPlainForm(given) };
});

/** A step keeps what the page began from; who was told of a colleague's order saves over it the next time. */
function typedOrder(typed: Readonly<Record<string, string>>) {
  const { order = "", was = "" } = typed;
  const step = stepIn(typed);
  return { order: stepped(idsIn(order), step), was: step === "" ? undefined : idsIn(was) };
}

export const action = deskAction({
  save: change("manage-catalogue", FORMS.save, (trx, by, { order, was, ...find }) =>
    stepIn(find) === "" ? savePopularOrder(trx, by, { order, was }) : refuse("asks", ""),
  ),
});

export const meta = () => [{ title: "Popular order, Catalogue" }];

export default function PopularOrderRoute({ loaderData }: Route.ComponentProps) {
  const { tests, isProposed, days } = loaderData.popular;
  // A proposal begins anew; what is saved or refused leaves the page as it is.
  const key = isProposed ? `${days} ${tests.length}` : "stored";
  return <PopularOrderPage key={key} {...loaderData} />;
}
