import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { openAccount } from "#app/desk/accounts/account-changes.server.ts";
import { ACCOUNT_FORMS } from "#app/desk/accounts/account-forms.ts";
import { AccountListPage } from "#app/desk/accounts/account-list-page.tsx";
import { listAccounts } from "#app/desk/accounts/account-view.queries.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/account-list";

export const loader = deskLoader("manage-accounts", async ({ db, now }) => {
  const today = dayInIndia(now);
  return {
    accounts: await listAccounts(db, today),
    now: now.toISOString(),
    today,
    toReceive: await countOpen(db, today),
  };
});

export const action = deskAction({
  open: change("manage-accounts", ACCOUNT_FORMS.open, openAccount),
});

export const meta = () => [{ title: "Accounts" }];

export default function AccountsRoute({ loaderData }: Route.ComponentProps) {
  return <AccountListPage {...loaderData} />;
}
