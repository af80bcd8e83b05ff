import type { Db } from "#app/db/schema.server.ts";
import type { ReceiptContent } from "./receipt-content.ts";
import { holdReceipts, listNaming, storeContent } from "./receipt-rows.queries.server.ts";

type Erased = {
  bookingIds: readonly string[];
  /** Nobody else is left of their visits, so that address and phone go too. */
  isWhole: boolean;
};

/**
 * Takes patients out of the receipts that name them; number, day, references, tests and money stay for
 * the accounts. Run inside the transaction that erases or deletes.
 */
export async function blankReceipts(trx: Db, { bookingIds, isWhole }: Erased) {
  if (bookingIds.length === 0) return;
  const erased = new Set(bookingIds);
  for (const { number, content } of await holdReceipts(trx, await listNaming(trx, bookingIds)))
    await storeContent(trx, number, blanked(content, erased, isWhole));
}

function blanked(
  content: ReceiptContent,
  erased: ReadonlySet<string>,
  isWhole: boolean,
): ReceiptContent {
  const { payer, patients, discount, waiver, payments } = content;
  // Of the patients of this receipt nobody is left, or whoever paid is erased.
  const isPayerGone = isWhole || erased.has(payer.bookingId);
  return {
    ...content,
    payer: isPayerGone ? { ...payer, name: "", lines: [] } : payer,
    patients: patients.map((patient) =>
      erased.has(patient.bookingId) ? { ...patient, name: "", about: "", doctor: "" } : patient,
    ),
    // Words of the desk may name somebody.
    ...(discount && { discount: { ...discount, reason: isPayerGone ? "" : discount.reason } }),
    ...(waiver && { waiver: { ...waiver, reason: isPayerGone ? "" : waiver.reason } }),
    payments: isPayerGone
      ? payments.map((payment) => ({ ...payment, upiReference: "" }))
      : payments,
    ...(content.charge && {
      charge: { ...content.charge, pincode: isPayerGone ? "" : content.charge.pincode },
    }),
  };
}
