import type { Db } from "#app/db/schema.server.ts";
import type { LeftOutRow } from "#app/domain/bank-list/bank-rows.ts";
import { exact, longDay, namesOf } from "./bank-words.ts";
import type { Named } from "./row-questions.server.ts";

/** Payments that stand, of which a list says that they went out again. */

export type TakenBack = { key: string; amount: string; on: string; payee: Named };

/** More than a list has; the rest stands under what is left out. */
const MOST = 20;

export async function findTakenBack(
  db: Db,
  leftOut: readonly LeftOutRow[],
  seesAccounts: boolean,
): Promise<TakenBack[]> {
  const back = leftOut.filter(({ of }) => of !== undefined).slice(0, MOST);
  const found: TakenBack[] = [];
  for (const { line, day, paise, of = "" } of back) {
    const payee = await findPayee(db, of, seesAccounts);
    if (payee) found.push({ key: `line ${line}`, amount: exact(paise), on: longDay(day), payee });
  }
  return found;
}

/** Of whom the payment is; undefined for a row that is not entered, which asks by itself. */
async function findPayee(db: Db, of: string, seesAccounts: boolean): Promise<Named | undefined> {
  const id = of.slice(of.indexOf(" ") + 1);
  const paymentId = of.startsWith("row ") ? await paymentOfRow(db, id) : id;
  if (!paymentId) return undefined;
  return (await findVisitOf(db, paymentId)) ?? (await findAccountOf(db, paymentId, seesAccounts));
}

async function paymentOfRow(db: Db, id: string) {
  const row = await db
    .selectFrom("bankRows")
    .select("paymentId")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.paymentId;
}

async function findVisitOf(db: Db, paymentId: string): Promise<Named | undefined> {
  const bookings = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.visitId", "payments.visitId")
    .select(["reference", "patientName"])
    .where("payments.id", "=", paymentId)
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
  const [first] = bookings;
  return (
    first && {
      names: namesOf(bookings.map(({ patientName }) => patientName)),
      reference: first.reference,
      to: `/bookings/${first.reference}`,
    }
  );
}

async function findAccountOf(db: Db, paymentId: string, seesAccounts: boolean) {
  const account = await db
    .selectFrom("accountPayments")
    .innerJoin("accounts", "accounts.id", "accountPayments.accountId")
    .select(["accounts.id", "name", "code"])
    .where("accountPayments.id", "=", paymentId)
    .executeTakeFirst();
  return (
    account && {
      names: account.name,
      reference: account.code,
      to: seesAccounts ? `/accounts/${account.id}` : undefined,
    }
  );
}
