import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { Receipt, ReceiptContent } from "./receipt-content.ts";

const toReceipt = (row: Row<"receipts">): Receipt => ({
  number: row.number,
  visitId: row.visitId,
  madeAt: row.madeAt,
  day: row.day,
  paidPaise: row.paidPaise,
  content: JSON.parse(row.content) as ReceiptContent,
  cancelledAt: row.cancelledAt,
  replacedBy: row.replacedBy,
});

export async function findReceipt(db: Db, number: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom("receipts")
    .selectAll()
    .where("number", "=", number)
    .executeTakeFirst();
  return row && toReceipt(row);
}

/** The one that counts of each of these visits, by the visit's id; a visit may have none. */
export async function findValidReceipts(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, Receipt>();
  const rows = await db
    .selectFrom("receipts")
    .selectAll()
    .where("visitId", "in", visitIds)
    .where("cancelledAt", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.visitId, toReceipt(row)]));
}

/** The number that counts of each of these visits, by the visit's id. */
export async function findReceiptNumbers(db: Db, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("receipts")
    .select(["visitId", "number"])
    .where("visitId", "in", visitIds)
    .where("cancelledAt", "is", null)
    .execute();
  return new Map(rows.map(({ visitId, number }) => [visitId, number]));
}

/** Every receipt of a visit, newest first, and those of its patients before they came into it. */
export async function listReceipts(db: Db, visitId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom("receipts")
    .selectAll()
    .where((or) =>
      or.or([
        or("visitId", "=", visitId),
        or(
          "number",
          "in",
          db
            .selectFrom("receiptPatients")
            .innerJoin("bookings", "bookings.id", "receiptPatients.bookingId")
            .select("receiptPatients.number")
            .where("bookings.visitId", "=", visitId),
        ),
      ]),
    )
    .orderBy("madeAt", "desc")
    .orderBy("serial", "desc")
    .execute();
  return rows.map(toReceipt);
}

/** The first reference of a visit; undefined for one that is gone. */
export async function findReceiptReference(db: Db, visitId: string) {
  const row = await db
    .selectFrom("bookings")
    .select("reference")
    .where("visitId", "=", visitId)
    .orderBy("placedAt")
    .orderBy("id")
    .executeTakeFirst();
  return row?.reference;
}

/** Numbers of receipts that name a patient. */
export async function listNaming(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("receiptPatients")
    .select("number")
    .distinct()
    .where("bookingId", "in", bookingIds)
    .execute();
  return rows.map(({ number }) => number);
}

/** Reads receipts and keeps others from changing them until the transaction ends. */
export async function holdReceipts(trx: Db, numbers: readonly string[]): Promise<Receipt[]> {
  if (numbers.length === 0) return [];
  const wanted = trx.selectFrom("receipts").selectAll().where("number", "in", numbers);
  return (await forUpdate(trx, wanted).orderBy("number").execute()).map(toReceipt);
}

/**
 * Takes the next number of a financial year. Its row stays locked until the transaction ends, so that a
 * number which is rolled back is given again (decision 42).
 */
export async function takeSerial(trx: Db, year: string) {
  const { lastSerial } = await trx
    .insertInto("receiptYears")
    .values({ year, lastSerial: 1 })
    .onConflict((conflict) =>
      conflict
        .column("year")
        .doUpdateSet((row) => ({ lastSerial: row("receiptYears.lastSerial", "+", 1) })),
    )
    .returning("lastSerial")
    .executeTakeFirstOrThrow();
  return Number(lastSerial);
}

export async function insertReceipt(
  trx: Db,
  receipt: Omit<Row<"receipts">, "content" | "cancelledAt" | "replacedBy">,
  content: ReceiptContent,
) {
  await trx
    .insertInto("receipts")
    .values({ ...receipt, content: JSON.stringify(content) })
    .execute();
  const { number } = receipt;
  const patients = content.patients.map(({ bookingId }) => ({ number, bookingId }));
  await trx.insertInto("receiptPatients").values(patients).execute();
}

export const markCancelled = (trx: Db, number: string, now: Date) =>
  trx
    .updateTable("receipts")
    .set({ cancelledAt: now.toISOString() })
    .where("number", "=", number)
    .execute();

/** Names the receipt that counts in place of the one of this visit that was cancelled last. */
export const replaceCancelled = (trx: Db, visitId: string, replacedBy: string) =>
  trx
    .updateTable("receipts")
    .set({ replacedBy })
    .where("number", "in", (numbers) =>
      numbers
        .selectFrom("receipts")
        .select("number")
        .where("visitId", "=", visitId)
        .where("cancelledAt", "is not", null)
        .orderBy("madeAt", "desc")
        .orderBy("serial", "desc")
        .limit(1),
    )
    .where("replacedBy", "is", null)
    .where("number", "!=", replacedBy)
    .execute();

export const storeContent = (trx: Db, number: string, content: ReceiptContent) =>
  trx
    .updateTable("receipts")
    .set({ content: JSON.stringify(content) })
    .where("number", "=", number)
    .execute();
