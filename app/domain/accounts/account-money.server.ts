import type { Db, Row } from "#app/db/schema.server.ts";
import { orderedId } from "#app/db/ordered-id.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { afterPaying, dueByMonth, owesPaise } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { moreThanDueWords, paysWords, visitCostWords } from "./account-words.ts";
import type { CREDIT_REASONS } from "./credit-reasons.ts";
import { holdAccount, takeNumber } from "./hold-account.server.ts";

const exact = (paise: number) => formatRupeesExact(rupees(paise));

type PaidByAccount = Pick<Row<"accountPayments">, "method" | "paise" | "day"> & {
  reference: string;
  /** The colleague has read that it is more than is due. */
  isMoreMeant: boolean;
  /** As the history has it: by hand, or out of the bank's list. */
  action?: "account.paid" | "account.came-in";
};

/** Enters a payment of an account. It pays the oldest statement first. @throws a refusal. */
export async function enterAccountPayment(
  trx: Db,
  by: By,
  accountId: string,
  { method, paise, day, reference, isMoreMeant, action = "account.paid" }: PaidByAccount,
): Promise<Done & { paymentId: string }> {
  const account = await holdAccount(trx, accountId);
  const today = dayInIndia(by.now);
  if (paise <= 0) return refuse("invalid", "Please type the amount in rupees");
  if (day > today) return refuse("invalid", "Please choose a day that is not after today");
  if (day < dayInIndia(new Date(account.createdAt)))
    return refuse("invalid", `${account.name} was not an account yet on that day`);
  const rows = await findLedger(trx, accountId);
  const due = dueByMonth(rows, today.slice(0, 7));
  const duePaise = due.reduce((total, one) => total + one.paise, 0);
  if (paise > duePaise && !isMoreMeant) return refuse("asks", moreThanDueWords(paise, duePaise));
  const added = await addRow(trx, "accountPayments", {
    id: orderedId(),
    accountId,
    method,
    paise,
    day,
    reference: reference.trim().slice(0, 60) || null,
    at: by.now.toISOString(),
    byId: by.actor.staffId ?? "",
    statement: null,
  });
  const details = { name: account.name, paise };
  const undo = await record(trx, { ...by, action, details }, [added]);
  const said = `${exact(paise)} entered. ${paysWords(afterPaying(due, paise))}`;
  return { ok: true, said, undo, paymentId: String(added.key.id) };
}

type Credit = {
  visitId: string;
  paise: number;
  reason: (typeof CREDIT_REASONS)[number];
  words: string;
};

/** Lowers what an account owes for one visit, under a number without gap. @throws a refusal. */
export async function addCreditNote(
  trx: Db,
  by: By,
  accountId: string,
  { visitId, paise, reason, words }: Credit,
): Promise<Done> {
  const account = await holdAccount(trx, accountId);
  const visit = await findBilledVisit(trx, visitId);
  if (visit?.account?.id !== accountId)
    return refuse("not-found", "This visit is not charged to the account.");
  if (paise <= 0) return refuse("invalid", "Please type the amount in rupees");
  if (reason === "Other words" && !words.trim()) return refuse("invalid", "Please write why");
  const cost = billOf(visit).account?.paise ?? 0;
  if (paise > cost - (await creditedPaise(trx, visitId)))
    return refuse("invalid", visitCostWords(cost));
  const number = await takeNumber(trx, "CN", by.now);
  await trx
    .insertInto("creditNotes")
    .values({
      number,
      accountId,
      visitId,
      paise,
      reason,
      words: words.trim().slice(0, 200) || null,
      day: dayInIndia(by.now),
      madeAt: by.now.toISOString(),
      byId: by.actor.staffId ?? "",
      statement: null,
    })
    .execute();
  const details = { name: account.name, paise, number };
  await record(trx, { ...by, action: "account.credit-note", visitId, details }, []);
  const owed = owesPaise(await findLedger(trx, accountId));
  const said = `${number} over ${exact(paise)} is made. ${account.name} owes ${exact(Math.max(0, owed))}.`;
  return { ok: true, said, undo: undefined };
}

async function creditedPaise(trx: Db, visitId: string) {
  const notes = await trx
    .selectFrom("creditNotes")
    .select("paise")
    .where("visitId", "=", visitId)
    .execute();
  return notes.reduce((total, { paise }) => total + paise, 0);
}
