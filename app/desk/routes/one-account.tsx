import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { accountIntents } from "#app/desk/accounts/account-intents.server.ts";
import { loadAccount, loadAccountList } from "#app/desk/accounts/account-view.queries.server.ts";
import { OneAccountPage } from "#app/desk/accounts/one-account-page.tsx";
import type { Route } from "./+types/one-account";

export const loader = deskLoader("manage-accounts", async (given) => ({
  ...(await loadAccount(given)),
  list: await loadAccountList(given.db, given.now),
}));

export const action = deskAction(accountIntents);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.account.name}, Accounts` : "Accounts" },
];

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  return <OneAccountPage key={loaderData.account.id} {...loaderData} />;
}
