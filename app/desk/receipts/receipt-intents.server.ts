import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { cancelReceipt, makeReceipt } from "./receipt-changes.server.ts";

type Given = {
  db: Db;
  now: Date;
  staff: { id: string; name: string; may: (right: Right) => boolean };
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** What `ReceiptPart` asks of the action of a screen that shows a visit. */
export const RECEIPT_INTENTS = {
  "make-receipt": {
    right: "see-receipts",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) => makeReceipt(trx, by, text(form, "visit"))),
  },
  "cancel-receipt": {
    right: "cancel-receipt",
    run: (given: Given, form: FormData) =>
      deskChange(given, (trx, by) => cancelReceipt(trx, by, text(form, "number"))),
  },
} as const;
