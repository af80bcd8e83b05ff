import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { accountReference } from "#app/domain/accounts/account-words.ts";
import type { StatementContent } from "#app/domain/accounts/statement-content.ts";
import { qrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { type Payee, upiLink } from "#app/domain/payments/upi-link.ts";

export type BankAccount = { number: string; ifsc: string; holder: string };

/** Five digits at a time, as they are read out: `10000 00042 17` */
const grouped = (digits: string) => digits.replaceAll(/(\d{5})(?=\d)/g, "$1 ");

/** How a statement is paid, by what the lab has set today: its code, and its bank account. */
export async function findStatementPay(
  db: Db,
  payee: Payee,
  { account, month, toPayPaise }: StatementContent,
) {
  const reference = accountReference(account.code, month);
  const link = upiLink(payee, {
    paise: toPayPaise,
    payReference: reference,
    as: "qr",
    about: "Statement",
  });
  const set = await findLabSettings(db, ["bankAccount", "ifsc", "bankHolder"]);
  const [number, ifsc] = [set.get("bankAccount"), set.get("ifsc")];
  const holder = set.get("bankHolder") ?? "";
  return {
    reference,
    upi: payee.upiId && link ? { id: payee.upiId, code: qrDrawing(link) } : undefined,
    bank: number && ifsc ? { number: grouped(number), ifsc, holder } : undefined,
  };
}
