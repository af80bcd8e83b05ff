import type { Db } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { dueByMonth } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { returnedWords } from "./account-words.ts";
import { holdAccount } from "./hold-account.server.ts";

type Returned = {
  paymentId: string;
  /** ISO day in India on which the bank took it back. */
  day: string;
  words: string;
};

/**
 * Notes that the bank took a payment back: a cheque that bounced, a transfer that it reversed. The whole
 * of it is owed again; what the bank takes for that is no part of it. An account that was closed meanwhile
 * is open again. @throws a refusal of cash, of a wrong day, and of a payment that was returned before.
 */
export async function returnPayment(
  trx: Db,
  by: By,
  accountId: string,
  { paymentId, day, words }: Returned,
): Promise<Done> {
  const { name, closedAt } = await holdAccount(trx, accountId);
  const payment = await holdPayment(trx, accountId, paymentId);
  const today = dayInIndia(by.now);
  if (day > today) return refuse("invalid", "Please choose a day that is not after today");
  if (day < payment.day)
    return refuse("invalid", "Please choose a day that is not before it came in");
  const { method, reference } = payment;
  const paise = -payment.paise;
  const added = await addRow(trx, "accountPayments", {
    id: orderedId(),
    accountId,
    method,
    paise,
    day,
    reference,
    at: by.now.toISOString(),
    byId: by.actor.staffId ?? "",
    statement: null,
    returnedId: paymentId,
    words: words.trim().slice(0, 200) || null,
  });
  const changes = [added];
  if (closedAt !== null)
    changes.push(await changeRow(trx, "accounts", accountId, { closedAt: null }));
  const details = { name, paise: payment.paise };
  const undo = await record(trx, { ...by, action: "account.returned", details }, changes);
  const due = dueByMonth(await findLedger(trx, accountId), today.slice(0, 7));
  const open = closedAt === null ? "" : ` ${name} is open again.`;
  return { ok: true, said: `${returnedWords(payment.paise, due)}${open}`, undo };
}

/** A payment that the bank can take back, locked until the transaction ends. @throws a refusal. */
async function holdPayment(trx: Db, accountId: string, id: string) {
  if (id === "") return refuse("invalid", "Please choose the payment");
  const payment = await lockRow(trx, "accountPayments", id);
  if (payment?.accountId !== accountId || payment.returnedId !== null)
    return refuse("not-found", "This payment is not in the account any more.");
  if (payment.method === "cash") return refuse("state", "No bank takes cash back.");
  if (await isReturned(trx, id)) return refuse("state", "This payment was returned already.");
  return payment;
}

/** Whether the bank took this payment back. */
export async function isReturned(db: Db, paymentId: string) {
  const row = await db
    .selectFrom("accountPayments")
    .select("id")
    .where("returnedId", "=", paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The payments of an account that the bank can still take back, the latest first. */
export const listReturnable = (db: Db, accountId: string) =>
  db
    .selectFrom("accountPayments as paid")
    .leftJoin("accountPayments as back", "back.returnedId", "paid.id")
    .select(["paid.id", "paid.day", "paid.method", "paid.reference", "paid.paise"])
    .where("paid.accountId", "=", accountId)
    .where("paid.returnedId", "is", null)
    .where("paid.method", "!=", "cash")
    .where("back.id", "is", null)
    .orderBy("paid.day", "desc")
    .orderBy("paid.id", "desc")
    .execute();
