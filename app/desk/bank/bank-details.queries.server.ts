import type { Db } from "#app/db/schema.server.ts";
import { chunksOf } from "#app/lib/chunks.ts";
import type { PayeeMatch } from "#app/domain/bank-list/match-payees.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";

/** What sentences about rows say of the visits that they may pay. */
export type VisitDetails = {
  reference: string;
  references: readonly string[];
  patients: readonly string[];
  /** Of the first patient. */
  sex: string | null;
  day: string | null;
  totalPaise: number;
  duePaise: number;
  paidPaise: number;
  payments: readonly {
    id: string;
    method: string;
    paise: number;
    takenAt: string;
    upiReference: string | null;
    payReference: string | null;
  }[];
};
export type BankDetails = ReadonlyMap<string, VisitDetails>;

const AT_ONCE = 500;

export async function findBankDetails(
  db: Db,
  matched: readonly { match: PayeeMatch }[],
): Promise<BankDetails> {
  const ids = [...new Set(matched.flatMap(({ match }) => visitsOf(match)))];
  const found = new Map<string, VisitDetails>();
  for (const some of chunksOf(ids, AT_ONCE)) {
    const bills = await findBilledVisits(db, some);
    const bookings = await listBookings(db, some);
    for (const [id, own] of Map.groupBy(bookings, ({ visitId }) => visitId)) {
      const [first] = own;
      const visit = bills.get(id);
      if (!visit || !first) continue;
      const { totalPaise, duePaise, paidPaise } = billOf(visit);
      found.set(id, {
        reference: first.reference,
        references: own.map(({ reference }) => reference),
        patients: own.map(({ patientName }) => patientName),
        sex: first.sex,
        day: first.day,
        totalPaise,
        duePaise,
        paidPaise,
        payments: visit.payments,
      });
    }
  }
  return found;
}

function visitsOf(match: PayeeMatch) {
  if (match.kind === "choose") return match.candidates.map(({ visitId }) => visitId);
  return "visitId" in match ? [match.visitId] : [];
}

const listBookings = (db: Db, visitIds: readonly string[]) =>
  db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["visitId", "reference", "patientName", "sex", "visits.day"])
    .where("visitId", "in", visitIds)
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
