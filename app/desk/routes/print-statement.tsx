import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findStatement } from "#app/desk/accounts/account-view.queries.server.ts";
import { StatementPage } from "#app/desk/accounts/statement-page.tsx";
import { findStatementPay } from "#app/desk/accounts/statement-pay.server.ts";
import type { Route } from "./+types/print-statement";

export const loader = deskLoader("manage-accounts", async ({ db, params, config }) => {
  const number = `ST/${params.year}/${params.serial}`;
  const found = await findStatement(db, number);
  if (!found) throw data(`No statement ${number}. Check the number.`, { status: 404 });
  const { accountId, madeAt, content } = found;
  const pay = await findStatementPay(db, config.payee, content);
  return { accountId, statement: { number, madeAt, content, ...pay } };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Statement ${loaderData.statement.number}` : "Statement" },
];

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
