import type { Db, Row } from "#app/db/schema.server.ts";
import { financialYear } from "#app/domain/receipts/receipt-number.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";

export const NO_ACCOUNT = "There is no such account.";

/** The account, locked until the transaction ends. @throws a refusal where there is none. */
export async function holdAccount(trx: Db, id: string): Promise<Row<"accounts">> {
  const account = await lockRow(trx, "accounts", id);
  return account ?? refuse("not-found", NO_ACCOUNT);
}

/**
 * Takes the next number of a financial year: `ST/26-27/0042`. Its row stays locked until the transaction
 * ends, so that a number which is rolled back is given again, as with receipts (decision 42).
 */
export async function takeNumber(trx: Db, prefix: "ST" | "CN", now: Date) {
  const series = `${prefix}/${financialYear(now)}`;
  const { lastSerial } = await trx
    .insertInto("accountYears")
    .values({ series, lastSerial: 1 })
    .onConflict((conflict) =>
      conflict
        .column("series")
        .doUpdateSet((row) => ({ lastSerial: row("accountYears.lastSerial", "+", 1) })),
    )
    .returning("lastSerial")
    .executeTakeFirstOrThrow();
  return `${series}/${String(lastSerial).padStart(4, "0")}`;
}
