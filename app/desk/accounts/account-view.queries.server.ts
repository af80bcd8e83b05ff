import type { Db, Row } from "#app/db/schema.server.ts";
import { dueByMonth, monthOf, owesPaise } from "#app/domain/accounts/account-ledger.ts";
import { findLedger, findLedgers } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { dueByOf, standingOf } from "#app/domain/accounts/account-words.ts";
import { previewStatement } from "#app/domain/accounts/make-statement.server.ts";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { findOwnList } from "#app/domain/own-price-list/own-list.queries.server.ts";
import { monthAfter } from "#app/lib/month-days.ts";

const sum = (rows: readonly { paise: number }[]) =>
  rows.reduce((total, { paise }) => total + paise, 0);

/** The accounts with what is due, oldest due first. */
export async function listAccounts(db: Db, today: string) {
  const accounts = await db.selectFrom("accounts").selectAll().orderBy("name").execute();
  const ledgers = await findLedgers(
    db,
    accounts.map(({ id }) => id),
  );
  const month = today.slice(0, 7);
  const rows = accounts.map(({ id, kind, name, promisedFor, closedAt }) => {
    const ledger = ledgers.get(id) ?? [];
    const due = dueByMonth(ledger, month);
    const oldest = due[0]?.month;
    const before = ledger.filter(
      (row) => row.kind === "visit" && row.month === monthAfter(month, -1),
    );
    return {
      id,
      kind,
      name,
      isClosed: closedAt !== null,
      visitsBefore: before.length,
      duePaise: sum(due),
      since: oldest === undefined ? null : dueByOf(oldest),
      soFarPaise: sum(monthOf(ledger, month).visits),
      standing: standingOf({ oldest, promisedFor, today }),
    };
  });
  return rows.toSorted(
    (a, b) => (a.since ?? "9").localeCompare(b.since ?? "9") || b.duePaise - a.duePaise,
  );
}

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

export const findAccount = (db: Db, id: string) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();

/** A month of an account: as its statement says it, else as it would. */
export async function findAccountMonth(
  db: Db,
  account: Row<"accounts">,
  { month, today }: { month: string; today: string },
) {
  const rows = await findLedger(db, account.id);
  const statement = await db
    .selectFrom("accountStatements")
    .select(["number", "madeAt", "content"])
    .where("accountId", "=", account.id)
    .where("month", "=", month)
    .executeTakeFirst();
  const content = statement
    ? (JSON.parse(statement.content) as StatementContent)
    : await previewStatement(db, account, { rows, month, day: today });
  const due = dueByMonth(rows, today.slice(0, 7));
  const { promisedFor } = account;
  return {
    content,
    statement: statement && { number: statement.number, madeAt: statement.madeAt },
    due,
    owesPaise: owesPaise(rows),
    ownPrices: Object.keys((await findOwnList(db, account.id))?.prices ?? {}).length,
    standing: standingOf({ oldest: due[0]?.month, promisedFor, today }),
  };
}

export type MonthOfAccount = Awaited<ReturnType<typeof findAccountMonth>>;

export async function findStatement(db: Db, number: string) {
  const row = await db
    .selectFrom("accountStatements")
    .select(["accountId", "month", "madeAt", "content"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as StatementContent };
}
