import { data } from "react-router";
import type * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { changeAccount, closeAccount } from "#app/desk/accounts/account-changes.server.ts";
import { ACCOUNT_FORMS as FORMS } from "#app/desk/accounts/account-forms.ts";
import { findAccount, findAccountMonth } from "#app/desk/accounts/account-view.queries.server.ts";
import { OneAccountPage } from "#app/desk/accounts/one-account-page.tsx";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { addCreditNote, enterAccountPayment } from "#app/domain/accounts/account-money.server.ts";
import { makeStatement } from "#app/domain/accounts/make-statement.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/one-account";

export const loader = deskLoader("manage-accounts", async ({ db, now, params, url }) => {
  const account = await findAccount(db, params.account ?? "");
  if (!account) throw data("There is no such account.", { status: 404 });
  const today = dayInIndia(now);
  const month = monthAsked(url.searchParams.get("month"), now);
  return { account, month, today, found: await findAccountMonth(db, account, { month, today }) };
});

type Work<Fields> = (trx: Db, by: By, id: string, fields: Fields) => Promise<Done>;

/** A form about the account of the address. */
const about = <S extends z.ZodMiniObject>(schema: S, work: Work<z.output<S>>) =>
  change("manage-accounts", schema, (trx, by, fields, { params }: Given) =>
    work(trx, by, params.account ?? "", fields),
  );

export const action = deskAction({
  save: about(FORMS.save, changeAccount),
  close: about(FORMS.close, (trx, by, id) => closeAccount(trx, by, id)),
  payment: about(FORMS.payment, (trx, by, id, { rupees, more, ...typed }) =>
    enterAccountPayment(trx, by, id, { ...typed, paise: rupees, isMoreMeant: more }),
  ),
  credit: about(FORMS.credit, (trx, by, id, { visit, rupees, reason, words }) =>
    addCreditNote(trx, by, id, { visitId: visit, paise: rupees, reason, words }),
  ),
  state: about(FORMS.state, (trx, by, id, { month }) => makeStatement(trx, by, id, month)),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.account.name}, Accounts` : "Accounts" },
];

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <OneAccountPage key={loaderData.account.id} {...loaderData} />;
}
