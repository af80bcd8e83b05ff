import type { Db } from "#app/db/schema.server.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { whyInWords } from "#app/domain/bill/refund.ts";
import { patientsOf } from "./patients-of.ts";
import type { TalliedRefund } from "./tally.ts";

/** Money that went back on an ISO day, in the order of time. */
export async function findRefunds(db: Db, day: string): Promise<TalliedRefund[]> {
  const rows = await db
    .selectFrom("refunds")
    .select(["id", "visitId", "method", "paise", "givenAt", "givenById", "reason", "words"])
    .where("day", "=", day)
    .orderBy("givenAt")
    .orderBy("id")
    .execute();
  const visits = await findBilledVisits(
    db,
    rows.map(({ visitId }) => visitId),
  );
  return rows.map(({ visitId, reason, words, givenAt, ...refund }) => ({
    ...refund,
    givenAt: givenAt ?? "",
    why: whyInWords({ reason, words }),
    patientName: patientsOf(visits.get(visitId)),
  }));
}

/** What is to go back to patients, of any day, the oldest first. */
export async function findRefundsDue(db: Db) {
  const rows = await db
    .selectFrom("refundsDue")
    .selectAll()
    .orderBy("since")
    .orderBy("visitId")
    .execute();
  const ids = rows.map(({ visitId }) => visitId);
  const visits = await findBilledVisits(db, ids);
  const references = await db
    .selectFrom("bookings")
    .select(["visitId", "reference"])
    .where("visitId", "in", [...ids, ""])
    .orderBy("placedAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const referenceOf = new Map(references.map((row) => [row.visitId, row.reference]));
  return rows.map(({ visitId, paise, since }) => ({
    reference: referenceOf.get(visitId) ?? "",
    patientName: patientsOf(visits.get(visitId)),
    paise,
    since,
  }));
}
