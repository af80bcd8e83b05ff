import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { AccountFormPage } from "#app/desk/accounts/account-form-page.tsx";
import { accountIntents } from "#app/desk/accounts/account-intents.server.ts";
import { ACCOUNT_FORM_NAMES } from "#app/desk/accounts/account-paths.ts";
import { loadAccount } from "#app/desk/accounts/account-view.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/account-slip";

export const loader = deskLoader("manage-accounts", async (given) => {
  const form = ACCOUNT_FORM_NAMES.find((name) => name === given.params.form);
  if (!form) throw data("There is no such page.", { status: 404 });
  return { form, today: dayInIndia(given.now), ...(await loadAccount(given)) };
});

export const action = deskAction(accountIntents);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.account.name}, Accounts` : "Accounts" },
];

export default function AccountFormRoute({ loaderData }: Route.ComponentProps) {
  return <AccountFormPage key={loaderData.form} {...loaderData} />;
}
