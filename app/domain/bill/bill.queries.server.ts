import type { Db, Row } from "#app/db/schema.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { statusOf } from "#app/domain/booking/booking-status.ts";
import type { BilledVisit } from "./bill.ts";
import type { RestComes } from "./rest-of-bill.ts";

export type StoredBill = Omit<BilledVisit, "payments" | "refunds"> & {
  id: string;
  restComes: RestComes | null;
  keptOverPaise: number | null;
  payments: StoredPayment[];
  refunds: StoredRefund[];
};

export type StoredRefund = Row<"refunds">;

export type StoredPayment = {
  id: string;
  method: BilledVisit["payments"][number]["method"];
  paise: number;
  upiReference: string | null;
  takenAt: string;
  /** ISO day whose tally it counts for. */
  day: string;
  /** Null where a gateway tells of it. */
  takenById: string | null;
  payReference: string | null;
  matchedAs: Row<"payments">["matchedAs"];
};

/** What the bills of these visits are made from; five queries, however many there are. */
export async function findBilledVisits(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, StoredBill>> {
  if (ids.length === 0) return new Map();
  const visits = await db
    .selectFrom("visits")
    .select(["id", "origin", "pincode", "discountPaise", "discountReason", "discountWords"])
    .select([
      "chargePaise",
      "chargeWaivedBecause",
      "chargeWaivedWords",
      "restComes",
      "keptOverPaise",
      "atBoothAt",
    ])
    .select(["writtenOffPaise", "writtenOffBecause"])
    .select((of) =>
      of
        .selectFrom("accounts")
        .select("name")
        .whereRef("accounts.id", "=", "visits.accountId")
        .as("accountName"),
    )
    .select("accountId")
    .where("id", "in", ids)
    .execute();
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "visitId", "patientName", "status", "notTakenPaise"])
    .where("visitId", "in", ids)
    .orderBy("placedAt")
    .orderBy("id")
    .execute();
  const lines = await db
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .leftJoin("agreedPrices", (join) =>
      join
        .onRef("agreedPrices.bookingId", "=", "bookingLines.bookingId")
        .onRef("agreedPrices.position", "=", "bookingLines.position"),
    )
    .select(["bookingLines.bookingId", "name", "quantity", "pricePaise", "bookedTests"])
    .select("agreedPrices.paise as agreedPaise")
    .where("visitId", "in", ids)
    .orderBy("bookingLines.position")
    .execute();
  const payments = await db
    .selectFrom("payments")
    .selectAll()
    .where("visitId", "in", ids)
    .orderBy("takenAt")
    .orderBy("id")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .selectAll()
    .where("visitId", "in", ids)
    .orderBy("askedAt")
    .orderBy("id")
    .execute();
  const billedLines = lines.map(({ bookedTests: stored, ...line }) => ({
    ...line,
    atCentre: isCentreLine({ tests: bookedTests(stored) }),
  }));
  const linesOf = Map.groupBy(billedLines, ({ bookingId }) => bookingId);
  const bookingsOf = Map.groupBy(bookings, ({ visitId }) => visitId);
  const paymentsOf = Map.groupBy(payments, ({ visitId }) => visitId);
  const refundsOf = Map.groupBy(refunds, ({ visitId }) => visitId);
  return new Map(
    visits.map(({ atBoothAt, accountId, accountName, ...visit }) => [
      visit.id,
      {
        ...visit,
        account: accountId ? { id: accountId, name: accountName ?? "" } : null,
        bookings: (bookingsOf.get(visit.id) ?? []).map((booking) => ({
          ...booking,
          status: statusOf(booking.status) ?? "pending",
          lines: (linesOf.get(booking.id) ?? []).map((line) => ({
            ...line,
            // Who comes to the booth pays there.
            atCentre: line.atCentre || atBoothAt !== null,
          })),
        })),
        payments: paymentsOf.get(visit.id) ?? [],
        refunds: refundsOf.get(visit.id) ?? [],
      },
    ]),
  );
}

/** Undefined for an id that no visit has. */
export const findBilledVisit = async (db: Db, id: string) =>
  (await findBilledVisits(db, [id])).get(id);
