import type { Db } from "#app/db/schema.server.ts";
import { enterAccountPayment } from "#app/domain/accounts/account-money.server.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { readBankReference } from "./bank-reference.ts";
import { type Entered, holdRow } from "./enter-rows.server.ts";
import type { AccountMatch } from "./match-accounts.ts";
import { noteEntered, type StoredRow } from "./stored-list.queries.server.ts";

/** Enters a row that fits an account, or notes its number on the payment that it confirms. */
export const enterAccountFit = (
  trx: Db,
  by: By,
  row: StoredRow,
  { match, batch }: { match: Extract<AccountMatch, { kind: "fit" | "known" }>; batch: string },
): Promise<Entered> =>
  match.kind === "known"
    ? confirm(trx, by, row, { ...match, batch })
    : enter(trx, by, row, { accountId: match.accountId, batch, isMoreMeant: false });

/**
 * Enters a row for an account that somebody chose.
 * @param isMoreMeant the colleague has read that it is more than is due. @throws a refusal.
 */
export async function enterChosenAccount(
  trx: Db,
  by: By,
  rowId: string,
  { accountId, isMoreMeant }: { accountId: string; isMoreMeant: boolean },
) {
  const row = await holdRow(trx, rowId);
  return enter(trx, by, row, { accountId, batch: null, isMoreMeant });
}

/** Says of a row that it is a payment which a colleague entered already. @throws a refusal when that is gone. */
export async function confirmEntered(trx: Db, by: By, rowId: string, paymentId: string) {
  const row = await holdRow(trx, rowId);
  const payment = await lockRow(trx, "accountPayments", paymentId);
  if (!payment || payment.paise !== row.paise || isAnother(payment, row))
    return refuse("state", "This payment was changed meanwhile.");
  const { accountId } = payment;
  return confirm(trx, by, row, { accountId, paymentId, batch: null });
}

/** Both have a number of the bank, and not the same. */
function isAnother(
  { method, reference }: { method: string; reference: string | null },
  { bankReference }: StoredRow,
) {
  const number = method === "cheque" || reference === null ? null : readBankReference(reference);
  return number !== null && bankReference !== null && number !== bankReference;
}

type How = { accountId: string; batch: string | null; isMoreMeant: boolean };

async function enter(
  trx: Db,
  by: By,
  row: StoredRow,
  { accountId, batch, isMoreMeant }: How,
): Promise<Entered> {
  const { paise, bankReference } = row;
  const today = dayInIndia(by.now);
  const { paymentId, undo, said } = await enterAccountPayment(trx, by, accountId, {
    method: methodOf(row),
    paise,
    day: row.day < today ? row.day : today,
    reference: bankReference ?? "",
    isMoreMeant,
    action: "account.came-in",
  });
  const noted = { visitId: null, accountId, paymentId, batch, confirms: 0, entryId: undo ?? null };
  await noteEntered(trx, row.id, noted);
  return { paise, undo, said };
}

/** NEFT, RTGS, IMPS and what says nothing came by the bank. */
function methodOf({ way }: StoredRow) {
  if (way === "UPI") return "upi";
  if (way === "Cheque") return "cheque";
  return way === "Cash" ? "cash" : "bank";
}

type Confirmed = { accountId: string; paymentId: string; batch: string | null };

/** The bank's number is noted where the colleague noted none. */
async function confirm(
  trx: Db,
  by: By,
  { id, paise, bankReference }: StoredRow,
  { accountId, paymentId, batch }: Confirmed,
): Promise<Entered> {
  const { name } = await holdAccount(trx, accountId);
  const before = await lockRow(trx, "accountPayments", paymentId);
  const reference = before?.reference ?? bankReference;
  const change = await changeRow(trx, "accountPayments", paymentId, { reference });
  const entry = { ...by, action: "account.confirmed" as const, details: { name, paise } };
  const undo = await record(trx, entry, [change]);
  const noted = { visitId: null, accountId, paymentId, batch, confirms: 1, entryId: undo ?? null };
  await noteEntered(trx, id, noted);
  return { paise: 0, undo, said: "The bank’s reference is noted." };
}
