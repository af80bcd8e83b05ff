import type { Db } from "#app/db/schema.server.ts";
import { monday } from "./at-desk.ts";

/** A row of the bank's list that shows a payment. */
export const givenBankRow = (db: Db, row: { visitId: string; paymentId: string; paise: number }) =>
  db
    .insertInto("bankRows")
    .values({
      ...row,
      id: "row",
      fileId: null,
      fingerprint: "row",
      line: 1,
      day: "2026-11-23",
      time: null,
      payer: null,
      way: "UPI",
      text: "UPI/632700000001",
      bankReference: "632700000001",
      declined: "[]",
      readAt: monday("09:50").toISOString(),
      notOursAt: null,
      confirms: 1,
      batch: null,
      entryId: null,
    })
    .execute();
