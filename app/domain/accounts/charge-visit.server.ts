import type { Db, Row } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit, findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type Changed, type Done, refused } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { NOT_WRITTEN_OFF } from "#app/domain/payments/not-written-off.ts";
import { cannot } from "#app/domain/staff/rights.ts";
import { owesPaise } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { overLimitWords } from "./account-words.ts";
import { holdAccount, NO_ACCOUNT } from "./hold-account.server.ts";

/**
 * Charges a visit to an account, at its prices, or to the patient again (`null`). What the patient paid
 * before stays theirs and stands under Refunds due. @throws a refusal over the limit, and of a visit
 * that stands on a statement.
 */
export async function chargeVisit(
  trx: Db,
  by: By,
  visitId: string,
  accountId: string | null,
): Promise<Done> {
  const account = accountId === null ? undefined : await holdAccount(trx, accountId);
  const { visit } = await holdBill(trx, visitId);
  await refuseStated(trx, visitId);
  if (visit.account?.id === accountId || (!visit.account && accountId === null))
    return { ok: true, said: paysWords(account?.name), undo: undefined };
  if (account?.closedAt) return refuse("state", closedWords(account));
  const owedPaise = account ? await chargedPaise(trx, account.id) : 0;
  const change = await changeRow(trx, "visits", visitId, { ...NOT_WRITTEN_OFF, accountId });
  const details = { name: account?.name ?? "" };
  const undo = await record(trx, { ...by, action: "account.charged", visitId, details }, [change]);
  const over = account && (await overLimitOf(trx, by, { account, owedPaise, visitId }));
  if (over) return refuse("right", over);
  return { ok: true, said: paysWords(account?.name), undo };
}

const paysWords = (name: string | undefined) => `${name ?? "The patient"} pays.`;

const closedWords = ({ name }: Row<"accounts">) => `${name} is closed.`;

/** Who pays for a visit that is being made, and what that account owed before. */
type Payer =
  | { ok: true; account: Row<"accounts"> | undefined; owedPaise: number }
  | Extract<Changed, { ok: false }>;

/** The account that pays for a new visit, locked until the transaction ends; a blank id is the patient. */
export async function holdPayer(trx: Db, by: Pick<By, "may">, accountId: string): Promise<Payer> {
  if (accountId === "") return { ok: true, account: undefined, owedPaise: 0 };
  if (!by.may("charge-account")) return refused("right", cannot("charge-account"));
  const account = await lockRow(trx, "accounts", accountId);
  if (!account) return refused("not-found", NO_ACCOUNT);
  if (account.closedAt) return refused("state", closedWords(account));
  return { ok: true, account, owedPaise: await chargedPaise(trx, account.id) };
}

/** What stands on a statement stays there; what is too much of it takes a credit note. */
async function refuseStated(trx: Db, visitId: string) {
  const stated = await trx
    .selectFrom("statedVisits")
    .select("number")
    .where("visitId", "=", visitId)
    .executeTakeFirst();
  if (stated) refuse("state", `This visit stands on ${stated.number}. Make a credit note instead.`);
}

type Charged = { account: Row<"accounts">; owedPaise: number; visitId: string };

/**
 * Why a visit that is charged goes over the limit, once its bill is brought up to date; undefined below
 * it, and for a manager.
 */
export async function overLimitOf(
  trx: Db,
  by: Pick<By, "may">,
  { account: { name, limitPaise }, owedPaise, visitId }: Charged,
) {
  if (limitPaise === null || by.may("charge-over-limit")) return undefined;
  const visit = await findBilledVisit(trx, visitId);
  const ownPaise = visit ? (billOf(visit).account?.paise ?? 0) : 0;
  return owedPaise + ownPaise > limitPaise ? overLimitWords(name, owedPaise) : undefined;
}

/** What an account owes, with what the visits cost that are charged to it and still ahead. */
async function chargedPaise(db: Db, accountId: string) {
  const open = await db
    .selectFrom("visits")
    .leftJoin("endedVisits", "endedVisits.visitId", "visits.id")
    .select("visits.id")
    .where("accountId", "=", accountId)
    .where("endedVisits.visitId", "is", null)
    .execute();
  const bills = await findBilledVisits(
    db,
    open.map(({ id }) => id),
  );
  const ahead = [...bills.values()].map((bill) => billOf(bill).account?.paise ?? 0);
  const owed = owesPaise(await findLedger(db, accountId));
  return ahead.reduce((total, paise) => total + paise, owed);
}
