import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { rowIntents } from "#app/desk/bank/row-intents.server.ts";
import { BankHomePage } from "#app/desk/bank/bank-home-page.tsx";
import { bankRefusal } from "#app/desk/bank/bank-refusals.ts";
import { findBankHome } from "#app/desk/bank/bank-view.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/bank";

export const loader = deskLoader("match-bank", async ({ db, now, url, staff }) => {
  const asked = (name: string) => url.searchParams.get(name) ?? "";
  const home = await findBankHome(db, {
    find: asked("find"),
    words: asked("words"),
    today: dayInIndia(now),
    seesAccounts: staff.may("manage-accounts"),
    again: asked("again"),
    rows: Number(asked("rows")) || 0,
  });
  return {
    ...home,
    refused: bankRefusal(asked("refused"), asked("name").slice(0, 120)),
    toReceive: await countOpen(db, dayInIndia(now)),
  };
});

export const action = deskAction(rowIntents);

export const meta = () => [{ title: "Bank" }];

export default function BankRoute({ loaderData }: Route.ComponentProps) {
  return <BankHomePage {...loaderData} />;
}
