import { data, redirect } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { accept, discard } from "#app/desk/bank/bank-changes.server.ts";
import { BANK_FORMS as FORMS } from "#app/desk/bank/bank-forms.ts";
import { BankMatchPage } from "#app/desk/bank/bank-match-page.tsx";
import { findBankView } from "#app/desk/bank/bank-view.server.ts";
import { rowIntents } from "#app/desk/bank/row-intents.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/bank-match";

const idOf = ({ params }: Given) => params.list ?? "";

export const loader = deskLoader("match-bank", async (given) => {
  const { searchParams } = given.url;
  const asked = (name: string) => searchParams.get(name) ?? "";
  const view = await findBankView(given.db, idOf(given), {
    show: asked("show"),
    find: asked("find"),
    words: asked("words"),
    today: dayInIndia(given.now),
    seesAccounts: given.staff.may("manage-accounts"),
  });
  if (!view) throw data("This list is not kept any more.", { status: 404 });
  return { view };
});

export const action = deskAction({
  ...rowIntents,
  accept: intent("match-bank", FORMS.accept, (given: Given, { lines }) =>
    accept(given, idOf(given), lines),
  ),
  discard: intent("match-bank", FORMS.discard, async (given: Given) => {
    const answer = await deskChange(given, (trx, by) => discard(trx, by, idOf(given)));
    return answer.ok ? redirect("/bank", 303) : answer;
  }),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Match ${loaderData.view.name}` : "Bank" },
];

export default function BankMatchRoute({ loaderData }: Route.ComponentProps) {
  return <BankMatchPage {...loaderData} />;
}
