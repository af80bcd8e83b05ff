import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { accountCsv } from "#app/desk/accounts/account-csv.server.ts";
import { listAccounts } from "#app/desk/accounts/account-view.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** What the accounts owe, as a file. */
export const loader = deskLoader("manage-accounts", async ({ db, now }) => {
  const today = dayInIndia(now);
  return new Response(accountCsv(await listAccounts(db, today)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="accounts-${today}.csv"`,
    },
  });
});
