import * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { BANK_KINDS, type BankKind } from "./bank-columns.ts";

const kinds = z.array(z.enum(BANK_KINDS));

/** What somebody said of the columns of each form. */
export async function listChosenColumns(db: Db): Promise<Map<string, BankKind[]>> {
  const rows = await db.selectFrom("bankColumns").select(["form", "kinds"]).execute();
  return new Map(rows.map((row) => [row.form, z.parse(kinds, JSON.parse(row.kinds))]));
}

export function noteChosenColumns(trx: Db, form: string, chosen: readonly BankKind[], now: Date) {
  const values = { kinds: JSON.stringify(chosen), chosenAt: now.toISOString() };
  return trx
    .insertInto("bankColumns")
    .values({ form, ...values })
    .onConflict((conflict) => conflict.column("form").doUpdateSet(values))
    .execute();
}
