import type { Db } from "#app/db/schema.server.ts";
import { type Bill, type BilledVisit, billOf } from "#app/domain/bill/bill.ts";
import { OPEN_STATUSES } from "#app/domain/booking/booking-status.ts";
import { joinedDiscount } from "../joined-discount.ts";
import { compareAddresses } from "../same-address.ts";
import { isAhead, type Visit } from "#app/domain/visits/visit.ts";
import { findVisits } from "./visit.queries.server.ts";

/** A visit that could be joined with another, and what would come of it. */
export type JoinOffer = {
  visit: Visit;
  because: "phone" | "address";
  /** `two`: somebody has to choose which of both addresses stays. */
  addresses: "same" | "one" | "two";
  /** The bill of the joined visit; visit charge and place in the slot count once. */
  bill: Bill;
};

/**
 * Visits of the same slot with the same phone or the same address, which may be one trip to one door
 * (product §10: Booking). Those that were kept apart are not offered again.
 */
export async function findJoinable(db: Db, visit: Visit): Promise<JoinOffer[]> {
  if (!isAhead(visit)) return [];
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .select("visits.id")
    .distinct()
    .where("day", "=", visit.day)
    .where("slot", "=", visit.slot)
    .where("visits.id", "!=", visit.id)
    .where("status", "in", OPEN_STATUSES)
    .execute();
  const others = await findVisits(db, rows);
  return others.flatMap((other) => {
    const addresses = compareAddresses(visit, other);
    const because =
      other.phone === visit.phone ? "phone" : addresses === "same" ? "address" : undefined;
    if (!because || !isAhead(other) || isKeptApart(visit, other)) return [];
    if (!isOnePlace(visit, other) || visit.account?.id !== other.account?.id) return [];
    return [{ visit: other, because, addresses, bill: billOf(joined(visit, other)) }];
  });
}

const isKeptApart = (one: Visit, other: Visit) =>
  one.keptApartFrom.includes(other.id) || other.keptApartFrom.includes(one.id);

const joined = (one: Visit, other: Visit): BilledVisit => ({
  origin: one.origin === "recollect" ? other.origin : one.origin,
  pincode: one.pincode ?? other.pincode,
  account: one.account,
  ...joinedDiscount(one, other),
  chargePaise: joinedCharge(one, other),
  bookings: [...one.bookings, ...other.bookings],
  payments: [...one.payments, ...other.payments],
  refunds: [...one.refunds, ...other.refunds],
});

type Placed = Pick<Visit, "atBoothAt">;

/** False where one patient comes to the booth, and somebody goes to the door of the other. */
export const isOnePlace = (one: Placed, other: Placed) =>
  (one.atBoothAt === null) === (other.atBoothAt === null);

type Charged = Pick<Visit, "chargePaise">;

/** One way is paid once: the higher charge; null while none is known. */
export const joinedCharge = (one: Charged, other: Charged) =>
  one.chargePaise === null && other.chargePaise === null
    ? null
    : Math.max(one.chargePaise ?? 0, other.chargePaise ?? 0);
