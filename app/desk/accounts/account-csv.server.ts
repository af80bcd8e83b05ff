import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { rupees } from "#app/lib/money.ts";
import type { ListedAccount } from "./account-view.queries.server.ts";

const HEADER = ["client", "code", "kind", "due", "due since", "paid on", "this month", "state"];

/** The list of accounts as a file: a line for each client. */
export function accountCsv(accounts: readonly ListedAccount[]) {
  const lines = accounts.map((account) =>
    csvLine([
      account.name,
      account.code,
      account.kind,
      rupees(account.duePaise),
      account.since,
      account.paidOn,
      rupees(account.soFarPaise),
      account.standing.words,
    ]),
  );
  return [csvHeader(HEADER), ...lines, ""].join("\n");
}
