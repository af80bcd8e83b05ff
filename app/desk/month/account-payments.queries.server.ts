import type { Db } from "#app/db/schema.server.ts";
import { paymentWords, returnWords } from "#app/desk/accounts/month-groups.ts";
import type { Span } from "./span.ts";

/** What accounts paid in the span, by the day of the money; what the bank took back is off it, on its day. */
export async function findFromAccounts(db: Db, { from, to }: Span) {
  const row = await db
    .selectFrom("accountPayments")
    .select(({ fn }) => [fn.countAll<number>().as("rows"), fn.sum<number>("paise").as("paise")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), paise: Number(row.paise ?? 0) };
}

/** Which account paid, and how: `Cheque 004512 returned`, by the id of the payment. */
export async function findPayers(db: Db, span: Span) {
  const rows = await db
    .selectFrom("accountPayments")
    .innerJoin("accounts", "accounts.id", "accountPayments.accountId")
    .select(["accountPayments.id", "accounts.name", "method", "reference", "returnedId"])
    .where("day", ">=", span.from)
    .where("day", "<=", span.to)
    .execute();
  return new Map(
    rows.map(({ id, name, returnedId, ...payment }) => {
      const what = returnedId === null ? paymentWords(payment) : returnWords(payment);
      return [id, { patientName: name, what }];
    }),
  );
}
