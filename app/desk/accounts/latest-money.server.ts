import type { Db } from "#app/db/schema.server.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";

const latestPayment = (db: Db, accountId: string) =>
  db
    .selectFrom("accountPayments")
    .leftJoin("staff", "staff.id", "byId")
    .select(["accountPayments.id", "paise", "at", "name"])
    .where("accountId", "=", accountId)
    .where("returnedId", "is", null)
    .orderBy("accountPayments.id", "desc")
    .limit(1)
    .executeTakeFirst();

const latestNote = (db: Db, accountId: string) =>
  db
    .selectFrom("creditNotes")
    .leftJoin("staff", "staff.id", "byId")
    .select(["number", "madeAt", "name"])
    .where("accountId", "=", accountId)
    .orderBy("madeAt", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();

/** What the forms of an account were made from: its latest payment and its latest credit note. */
export const findLatestMoney = async (db: Db, accountId: string) => ({
  payment: (await latestPayment(db, accountId))?.id ?? "",
  note: (await latestNote(db, accountId))?.number ?? "",
});

/**
 * What a colleague entered since the form was made may be the same money, and a form that is sent twice is
 * one payment. @throws a refusal that says what was entered.
 */
export async function refuseEnteredSince(trx: Db, by: By, accountId: string, seen: string) {
  await holdAccount(trx, accountId);
  const latest = await latestPayment(trx, accountId);
  if (!latest || latest.id <= seen) return;
  const paid = formatRupeesExact(rupees(latest.paise));
  const at = deskMoment(new Date(latest.at), by.now);
  const who = latest.name ?? "The bank’s list";
  refuse("changed-meanwhile", `Not entered: ${who} entered ${paid} at ${at}.`);
}

/** The same for credit notes. @throws a refusal that says which was made. */
export async function refuseNotedSince(trx: Db, by: By, accountId: string, seen: string) {
  await holdAccount(trx, accountId);
  const latest = await latestNote(trx, accountId);
  if (!latest || latest.number === seen) return;
  const at = deskMoment(new Date(latest.madeAt), by.now);
  const who = latest.name ?? "A colleague";
  refuse("changed-meanwhile", `Not made: ${who} made ${latest.number} at ${at}.`);
}
