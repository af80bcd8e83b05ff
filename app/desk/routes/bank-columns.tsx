import { data, redirect } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { sayColumns } from "#app/desk/bank/bank-changes.server.ts";
import { COLUMN_FORMS as FORMS } from "#app/desk/bank/bank-forms.ts";
import { BankColumnsPage } from "#app/desk/bank/bank-columns-page.tsx";
import { findColumnsView } from "#app/desk/bank/columns-view.server.ts";
import { readAnswers } from "#app/desk/bank/read-answers.ts";
import type { Route } from "./+types/bank-columns";

const idOf = ({ params }: Given) => params.list ?? "";

export const loader = deskLoader("match-bank", async (given) => {
  const view = await findColumnsView(given.db, idOf(given), given.url.searchParams);
  if (!view) throw data("This list is not kept any more.", { status: 404 });
  return view;
});

export const action = deskAction({
  columns: intent("match-bank", FORMS.columns, async (given: Given, chosen) => {
    const said = new Map(Object.entries(chosen).map(([name, typed]) => [name, String(typed)]));
    const answers = readAnswers((name) => said.get(name) ?? "");
    const answer = await sayColumns(given, idOf(given), answers);
    return answer.ok ? redirect(`/bank/${idOf(given)}`, 303) : answer;
  }),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Bank" }];

export default function BankColumnsRoute({ loaderData }: Route.ComponentProps) {
  return <BankColumnsPage {...loaderData} />;
}
