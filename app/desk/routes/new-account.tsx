import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { openAccount } from "#app/desk/accounts/account-changes.server.ts";
import { NewClientPage } from "#app/desk/accounts/account-form-page.tsx";
import { ACCOUNT_FORMS } from "#app/desk/accounts/account-forms.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/new-account";

export const loader = deskLoader("manage-accounts", ({ now }) => ({ today: dayInIndia(now) }));

export const action = deskAction({
  open: change("manage-accounts", ACCOUNT_FORMS.open, openAccount),
});

export const meta = () => [{ title: "New client, Accounts" }];

export default function NewAccountRoute({ loaderData }: Route.ComponentProps) {
  return <NewClientPage {...loaderData} />;
}
