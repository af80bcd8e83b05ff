import type { Db } from "#app/db/schema.server.ts";
import { isReturned } from "#app/domain/accounts/return-payment.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import type { RowChange, Values } from "#app/domain/history/tracked-rows.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { handedOverWords } from "./cash-handed-over.server.ts";

/** Why the payments and refunds of an entry cannot be taken back or put back; undefined where they can. */
export async function moneyStandsInTheWay(
  trx: Db,
  changes: readonly RowChange[],
  rowOf: (change: RowChange) => Promise<Values | undefined>,
): Promise<string | undefined> {
  const money = changes.filter(({ table }) => table === "payments" || table === "refunds");
  for (const change of money) {
    const row = (await rowOf(change)) ?? change.before;
    const isCash = row?.method === "cash" || change.before?.method === "cash";
    const words = row && isCash ? await handedOverWords(trx, bagOf(row)) : undefined;
    if (words) return words;
    if (change.before === null && change.after?.matchedAs === "gateway") return AT_GATEWAY;
  }
  for (const { table, key, before } of changes)
    if (table === "accountPayments" && before === null && (await isReturned(trx, String(key.id))))
      return "the bank returned this payment.";
  for (const [visitId, paise] of leftLess(money)) {
    const words = await leavesTooLittle(trx, visitId, paise);
    if (words) return words;
  }
  return undefined;
}

/** Money that a gateway tells of came in, whatever is thought of it here. */
export const AT_GATEWAY = "The gateway has this money. Give it back instead.";

/** In whose bag the cash is, since when. */
const bagOf = ({ takenById, givenById, day, takenAt, givenAt }: Values) => ({
  takenById: String(takenById ?? givenById ?? ""),
  day: String(day ?? ""),
  takenAt: String(takenAt ?? givenAt ?? ""),
});

/** How much less each visit has once rows that were added go, and rows that were removed come back. */
function leftLess(money: readonly RowChange[]) {
  const byVisit = new Map<string, number>();
  for (const { table, before, after } of money) {
    if (before !== null && after !== null) continue;
    const row = after ?? before ?? {};
    const isLess = (table === "payments") === (before === null);
    const visitId = String(row.visitId);
    const paise = Number(row.paise) * (isLess ? 1 : -1);
    byVisit.set(visitId, (byVisit.get(visitId) ?? 0) + paise);
  }
  return byVisit;
}

/** `₹250 of it was given back.`; undefined where enough is left with so much less. */
export async function leavesTooLittle(trx: Db, visitId: string, paise: number) {
  const visit = await findBilledVisit(trx, visitId);
  if (!visit || paise <= 0) return undefined;
  const { paidPaise, givenBackPaise, toSendPaise } = billOf(visit);
  const backPaise = givenBackPaise + toSendPaise;
  if (paidPaise - paise >= backPaise) return undefined;
  return `${formatRupees(rupees(backPaise))} of it was given back.`;
}
