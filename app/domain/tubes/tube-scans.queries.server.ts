import type { Db, Row } from "#app/db/schema.server.ts";
import { forUpdate } from "#app/db/row-lock.server.ts";

/** Whose a printed label is; its row stays locked until the transaction ends. Undefined: never printed. */
export const findPrinted = (trx: Db, number: string) =>
  forUpdate(
    trx,
    trx
      .selectFrom("labels")
      .select(["number", "kind", "bookingId", "receivedAt", "receivedById"])
      .where("number", "=", number),
  ).executeTakeFirst();

type Which = { label: string } | { bookingId: string };

/** What is bound with a label, or for a patient, in the order of the scans. */
export function listBound(trx: Db, which: Which): Promise<Row<"tubeScans">[]> {
  const bound = trx.selectFrom("tubeScans").selectAll().where("state", "=", "bound");
  const some =
    "label" in which
      ? bound.where("label", "=", which.label)
      : bound.where("bookingId", "=", which.bookingId);
  return some.orderBy("storedAt").orderBy("id").execute();
}

/** True while a manager has to decide about the tube with this label. */
export async function isAside(trx: Db, label: string) {
  const open = await trx
    .selectFrom("tubesAside")
    .select("id")
    .where("label", "=", label)
    .where("settledAt", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}
