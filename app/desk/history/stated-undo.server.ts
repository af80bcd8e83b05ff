import type { Db } from "#app/db/schema.server.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { type NotChanged, refused } from "#app/domain/history/changed.ts";
import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

/** Why a payment of an account is not removed: a statement that is made says that it came in. */
export async function statedRefusal(trx: Db, { changes }: Entry): Promise<NotChanged | undefined> {
  for (const { table, key, before, after } of changes) {
    if (table !== "accountPayments" || before !== null) continue;
    // A statement that is being made meanwhile holds the account.
    await holdAccount(trx, String(after?.accountId ?? ""));
    const payment = await lockRow(trx, "accountPayments", String(key.id));
    if (payment?.statement)
      return refused("state", `Not undone: it stands on statement ${payment.statement}.`);
  }
  return undefined;
}
