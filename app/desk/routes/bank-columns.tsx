import { data, redirect } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { sayColumns } from "#app/desk/bank/bank-changes.server.ts";
import { COLUMN_FORMS as FORMS } from "#app/desk/bank/bank-forms.ts";
import { BankColumnsPage } from "#app/desk/bank/bank-columns-page.tsx";
import { findColumns } from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { findList } from "#app/domain/bank-list/stored-list.queries.server.ts";
import type { Route } from "./+types/bank-columns";

const idOf = ({ params }: Given) => params.list ?? "";

export const loader = deskLoader("match-bank", async (given) => {
  const list = await findList(given.db, idOf(given));
  const columns = await findColumns(given.db, idOf(given));
  if (!list || !columns) throw data("This list is not kept any more.", { status: 404 });
  return { name: list.name, columns };
});

export const action = deskAction({
  columns: intent("match-bank", FORMS.columns, async (given: Given, chosen) => {
    const answer = await sayColumns(given, idOf(given), chosen);
    return answer.ok ? redirect(`/bank/${idOf(given)}`, 303) : answer;
  }),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Bank" }];

export default function BankColumnsRoute({ loaderData }: Route.ComponentProps) {
  return <BankColumnsPage {...loaderData} />;
}
