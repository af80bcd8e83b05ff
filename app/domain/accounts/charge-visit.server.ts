import type { Db, Row } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit, findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { NOT_WRITTEN_OFF } from "#app/domain/payments/not-written-off.ts";
import { owesPaise } from "./account-ledger.ts";
import { findLedger } from "./account-ledger.queries.server.ts";
import { overLimitWords } from "./account-words.ts";
import { holdAccount } from "./hold-account.server.ts";

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
  if (account?.closedAt) return refuse("state", `${account.name} is closed.`);
  const owedPaise = account ? await chargedPaise(trx, account.id) : 0;
  const change = await changeRow(trx, "visits", visitId, {
    ...NOT_WRITTEN_OFF,
    accountId,
    ...discountFor(by, visit, account),
  });
  if (account) await refuseOverLimit(trx, by, { account, owedPaise, visitId });
  const details = { name: account?.name ?? "" };
  const undo = await record(trx, { ...by, action: "account.charged", visitId, details }, [change]);
  return { ok: true, said: paysWords(account?.name), undo };
}

const paysWords = (name: string | undefined) => `${name ?? "The patient"} pays.`;

type Visit = NonNullable<Awaited<ReturnType<typeof findBilledVisit>>>;

const OF_PRICE_LIST = "Price list of ";

/** The discount of the account's price list; that of another account goes away, one of the desk stays. */
function discountFor(
  by: By,
  visit: Visit,
  account: Row<"accounts"> | undefined,
): Partial<Row<"visits">> {
  const isOwn = visit.discountReason !== null && !visit.discountReason.startsWith(OF_PRICE_LIST);
  if (isOwn) return {};
  if (!account?.discountPercent)
    return {
      discountPaise: null,
      discountReason: null,
      discountWords: null,
      discountById: null,
    };
  const { linesPaise } = billOf(visit);
  return {
    discountPaise: Math.floor((linesPaise * account.discountPercent) / 100),
    discountReason: `${OF_PRICE_LIST}${account.name}`,
    discountWords: null,
    discountById: by.actor.staffId,
  };
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

/** A manager may go over it. */
async function refuseOverLimit(trx: Db, by: By, { account, owedPaise, visitId }: Charged) {
  const { name, limitPaise } = account;
  if (limitPaise === null || by.may("charge-over-limit")) return;
  const visit = await findBilledVisit(trx, visitId);
  const ownPaise = visit ? (billOf(visit).account?.paise ?? 0) : 0;
  if (owedPaise + ownPaise > limitPaise) refuse("right", overLimitWords(name, owedPaise));
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
