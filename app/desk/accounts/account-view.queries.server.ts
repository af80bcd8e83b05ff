import { data } from "react-router";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import {
  dueByMonth,
  lastPaidOn,
  type LedgerRow,
  monthOf,
} from "#app/domain/accounts/account-ledger.ts";
import { findLedger, findLedgers } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { dueByOf, standingOf } from "#app/domain/accounts/account-words.ts";
import { previewStatement } from "#app/domain/accounts/make-statement.server.ts";
import { listReturnable } from "#app/domain/accounts/return-payment.server.ts";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { findOwnList } from "#app/domain/own-price-list/own-list.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { findLatestMoney } from "./latest-money.server.ts";

const sum = (rows: readonly { paise: number }[]) =>
  rows.reduce((total, { paise }) => total + paise, 0);

/** The accounts with what is due, oldest due first; those that are closed last. */
export async function listAccounts(db: Db, today: string) {
  const accounts = await db.selectFrom("accounts").selectAll().orderBy("name").execute();
  const ledgers = await findLedgers(
    db,
    accounts.map(({ id }) => id),
  );
  const rows = accounts.map((account) => listed(account, ledgers.get(account.id) ?? [], today));
  return rows.toSorted(
    (a, b) =>
      Number(a.isClosed) - Number(b.isClosed) ||
      (a.since ?? "9").localeCompare(b.since ?? "9") ||
      b.duePaise - a.duePaise ||
      b.soFarPaise - a.soFarPaise,
  );
}

function listed(account: Row<"accounts">, ledger: readonly LedgerRow[], today: string) {
  const { id, kind, name, code, promisedFor, closedAt } = account;
  const month = today.slice(0, 7);
  const due = dueByMonth(ledger, month);
  const [oldest] = due;
  const visits = monthOf(ledger, monthAfter(month, -1)).visits.filter(({ day }) => day !== null);
  return {
    id,
    kind,
    name,
    code,
    isClosed: closedAt !== null,
    visitsBefore: visits.length,
    part: oldest && partOf(ledger, oldest),
    duePaise: sum(due),
    since: oldest === undefined ? null : dueByOf(oldest.month),
    paidOn: oldest === undefined ? (lastPaidOn(ledger) ?? null) : null,
    soFarPaise: sum(monthOf(ledger, month).visits),
    standing: standingOf({ oldest: oldest?.month, promisedFor, today }),
  };
}

/** What came in of a month of which a part is due; undefined where nothing of it did. */
function partOf(ledger: readonly LedgerRow[], { month, paise }: { month: string; paise: number }) {
  const { visits, notes } = monthOf(ledger, month);
  const costsPaise = sum(visits) + sum(notes);
  const kept = ledger.filter(({ kind }) => kind === "payment" || kind === "return");
  const cameInPaise = Math.min(costsPaise - paise, -sum(kept));
  return cameInPaise > 0 ? { costsPaise, cameInPaise } : undefined;
}

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number];

export async function loadAccountList(db: Db, now: Date) {
  const today = dayInIndia(now);
  return {
    accounts: await listAccounts(db, today),
    now: now.toISOString(),
    today,
    toReceive: await countOpen(db, today),
  };
}

export type AccountList = Awaited<ReturnType<typeof loadAccountList>>;

/** The account of an address with the month that it asks for. @throws 404 where there is none. */
export async function loadAccount({ db, now, params, url }: Given) {
  const account = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", params.account ?? "")
    .executeTakeFirst();
  if (!account) throw data("There is no such account.", { status: 404 });
  const today = dayInIndia(now);
  const rows = await findLedger(db, account.id);
  const asked = url.searchParams.get("month");
  const month = asked === null ? lookedAtFirst(rows, today) : monthAsked(asked, now);
  return { account, month, found: await findAccountMonth(db, account, { rows, month, today }) };
}

/** The month before this one, which is to be paid; this one where nothing came before. */
function lookedAtFirst(rows: readonly LedgerRow[], today: string) {
  const before = monthAfter(today.slice(0, 7), -1);
  return rows.some(({ month }) => month <= before) ? before : today.slice(0, 7);
}

/** A month of an account: as its statement says it, else as it would. */
async function findAccountMonth(
  db: Db,
  account: Row<"accounts">,
  { rows, month, today }: { rows: readonly LedgerRow[]; month: string; today: string },
) {
  const statement = await db
    .selectFrom("accountStatements")
    .select(["number", "madeAt", "sentAt", "sentTo", "content"])
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
    statement: statement && withoutContent(statement),
    due,
    ownPrices: Object.keys((await findOwnList(db, account.id))?.prices ?? {}).length,
    standing: standingOf({ oldest: due[0]?.month, promisedFor, today }),
    told: await findTold(db, account.id),
    returnable: await listReturnable(db, account.id),
    seen: await findLatestMoney(db, account.id),
  };
}

const withoutContent = <Row extends { content: string }>({ content: _content, ...row }: Row) => row;

/** Who told of a credit note or of a returned payment, and in which words; a statement does not say it. */
const findTold = (db: Db, accountId: string) =>
  db
    .selectFrom("creditNotes")
    .leftJoin("staff", "staff.id", "byId")
    .select(["number as key", "words", "name as by"])
    .where("accountId", "=", accountId)
    .unionAll(
      db
        .selectFrom("accountPayments")
        .leftJoin("staff", "staff.id", "byId")
        .select(["accountPayments.id as key", "words", "name as by"])
        .where("accountId", "=", accountId)
        .where("returnedId", "is not", null),
    )
    .execute();

export type Told = Awaited<ReturnType<typeof findTold>>[number];
export type MonthOfAccount = Awaited<ReturnType<typeof findAccountMonth>>;

export async function findStatement(db: Db, number: string) {
  const row = await db
    .selectFrom("accountStatements")
    .select(["accountId", "month", "madeAt", "content"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as StatementContent };
}
