import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { byMachine, orRefused } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { monthOf } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { makeStatement } from "./make-statement.server.ts";

/**
 * Makes the statements of months that are over, of the accounts that get them on the 1st; also those of a
 * 1st on which no server ran. Several servers may call it at once: each month gets one.
 * @returns how many were made.
 */
export async function makeDueStatements(db: Db, now: Date): Promise<number> {
  const accounts = await db
    .selectFrom("accounts")
    .select("id")
    .where("statedMonthlySince", "is not", null)
    .where("closedAt", "is", null)
    .orderBy("name")
    .execute();
  const by = byMachine(now);
  let made = 0;
  for (const { id } of accounts)
    for (const month of await listDue(db, id, dayInIndia(now).slice(0, 7))) {
      const done = await orRefused(
        writeTransaction(db, (trx) => makeStatement(trx, by, id, month)),
      );
      // Another server, or a manager, has just made it.
      if (!done.ok) break;
      made += 1;
    }
  return made;
}

/** Months in which something happened since the last statement, and the last one while something is owed. */
async function listDue(db: Db, accountId: string, thisMonth: string) {
  const rows = await findLedger(db, accountId);
  const latest = await db
    .selectFrom("accountStatements")
    .select("month")
    .where("accountId", "=", accountId)
    .orderBy("month", "desc")
    .executeTakeFirst();
  const last = monthAfter(thisMonth, -1);
  const months = new Set(rows.map(({ month }) => month));
  if (monthOf(rows, last).toPayPaise !== 0) months.add(last);
  return [...months]
    .filter((month) => month > (latest?.month ?? "") && month < thisMonth)
    .toSorted();
}
