import type { Db } from "#app/db/schema.server.ts";
import { asBooked } from "#app/domain/bill/as-booked.ts";
import { type BilledLine, billOf } from "#app/domain/bill/bill.ts";
import type { StoredBill, StoredPayment } from "#app/domain/bill/bill.queries.server.ts";
import { sumOf } from "#app/domain/bill/paid-in-parts.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { dayAfter, startOfDay } from "#app/lib/dates.ts";
import { askedAtDoor } from "./asked-at-door.server.ts";
import type { CollectedEntry } from "./entry.ts";
import { findLinesAsSeen } from "./lines-as-seen.server.ts";
import { type SeenVisit, valuesOf, visitChanges } from "./seen-visit.server.ts";

type Asked = {
  /** The bill of the visit that is paid. */
  visit: StoredBill;
  /** Bills of all visits of the entry: a patient may have been moved since. */
  bills: ReadonlyMap<string, StoredBill>;
  seen: SeenVisit;
};

/**
 * The bill that the phone can have shown at most: what is booked for its patients, or was when the phone
 * saw it, without what the desk took off since, and what it asked for tests that were added at the door.
 * Only what the server has stored counts, not the word of the phone.
 */
export async function mostBilled(
  trx: Db,
  by: By,
  { patients }: CollectedEntry,
  { visit, bills, seen }: Asked,
) {
  const stored = Array.from(bills.values(), ({ bookings }) => bookings).flat();
  const now = [];
  const then = [];
  let askedPaise = 0;
  for (const { bookingId, tests } of patients) {
    const booking = stored.find(({ id }) => id === bookingId);
    if (!booking) continue;
    askedPaise += await askedAtDoor(trx, bookingId, by.actor.staffId ?? "");
    const lines = tests && (await findLinesAsSeen(trx, by, bookingId, tests));
    const asNow = { ...booking, status: "assigned" as const };
    now.push(asNow);
    // What is said not to be taken is of the tests as they are now.
    then.push(lines ? { ...asNow, lines, notTakenPaise: null } : asNow);
  }
  const charges = valuesOf(await visitChanges(trx, visit.id), "chargePaise").map(Number);
  const known = {
    ...asBooked(visit),
    chargePaise:
      charges.length > 0 ? Math.max(...charges, visit.chargePaise ?? 0) : visit.chargePaise,
    payments: [{ method: "advance" as const, paise: keptBefore(visit, by, seen) }],
  };
  const larger = (one: StoredBookings, other: StoredBookings, of: "atHome" | "all") =>
    askedPaise + Math.max(...[one, other].map((bookings) => dueOf({ ...known, bookings }, of)));
  return { atHomePaise: larger(now, then, "atHome"), allPaise: larger(now, then, "all") };
}

type StoredBookings = (Omit<StoredBill["bookings"][number], "lines"> & {
  lines: readonly BilledLine[];
})[];

function dueOf(visit: Parameters<typeof billOf>[0], of: "atHome" | "all") {
  const bill = billOf(visit);
  return of === "all" ? bill.duePaise : bill.atHome.duePaise;
}

/** What was paid before, and did not go back. */
function keptBefore({ payments, refunds }: StoredBill, by: By, seen: SeenVisit) {
  const unseen = new Set(paidMeanwhile(payments, by, seen));
  const before = payments.filter((payment) => !unseen.has(payment));
  const back = refunds.filter(({ givenAt }) => givenAt !== null);
  return Math.max(0, sumOf(before) - sumOf(back));
}

/**
 * Payments that the phone may not know. It has a visit from the day before on, and can have been without
 * network since; what a list or a gateway tells may be of any day.
 */
export function paidMeanwhile(
  payments: readonly StoredPayment[],
  { actor }: By,
  { wasOn }: SeenVisit,
) {
  const since = startOfDay(dayAfter(wasOn.day, -1));
  return payments.filter(
    ({ takenById, takenAt, matchedAs }) =>
      matchedAs !== null || (takenById !== actor.staffId && takenAt >= since),
  );
}
