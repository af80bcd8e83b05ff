import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { AccountListPage } from "#app/desk/accounts/account-list-page.tsx";
import { loadAccountList } from "#app/desk/accounts/account-view.queries.server.ts";
import type { Route } from "./+types/account-list";

export const loader = deskLoader("manage-accounts", ({ db, now }) => loadAccountList(db, now));

export const meta = () => [{ title: "Accounts" }];

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountListPage list={loaderData} />;
}
