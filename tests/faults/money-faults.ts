import type { Db } from "#app/db/schema.server.ts";
import { findTally } from "#app/desk/tally/tally.queries.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisits } from "#app/domain/bill/bill.queries.server.ts";
import { readPayReference } from "#app/domain/payments/pay-reference.ts";
import type { Books } from "#tests/gateways/gateway-books.ts";

const AT_ONCE = 500;

export const NO_MONEY_FAULTS = {
  /** Visits for which the gateway and the lab differ in what came in, or in what went back. */
  paid: 0,
  givenBack: 0,
  /** Visits that do not stand under Refunds due with what is too much, or was promised and could not be sent. */
  refundDue: 0,
  /** Visits with two valid receipts, or with none for what they paid. */
  receipts: 0,
  /** Numbers of receipts that are missing. */
  gaps: 0,
  /** By how much the days' columns Online differ from what was paid for their visits, in paise. */
  tallyPaise: 0,
};

/** Compares the lab's books with those of a stand-in gateway, visit by visit. */
export async function findMoneyFaults(db: Db, books: Books) {
  const faults = { ...NO_MONEY_FAULTS };
  const gateway = totalsByBooking(books);
  const figures = { payments: 0, refunds: 0, receipts: 0 };
  const due = new Map(
    (await db.selectFrom("refundsDue").select(["visitId", "paise"]).execute()).map((row) => [
      row.visitId,
      Number(row.paise),
    ]),
  );
  const receipts = await db
    .selectFrom("receipts")
    .select(["serial", "visitId", "cancelledAt"])
    .orderBy("serial")
    .execute();
  faults.gaps = receipts.filter(({ serial }, at) => Number(serial) !== at + 1).length;
  const valid = Map.groupBy(
    receipts.filter(({ cancelledAt }) => cancelledAt === null),
    ({ visitId }) => visitId,
  );
  const bookings = await db
    .selectFrom("bookings")
    .select(["visitId", "reference", "status"])
    .execute();
  let openPaise = 0;
  for (let from = 0; from < bookings.length; from += AT_ONCE) {
    const some = bookings.slice(from, from + AT_ONCE);
    const visits = await findBilledVisits(
      db,
      some.map(({ visitId }) => visitId),
    );
    for (const { visitId, reference, status } of some) {
      const visit = visits.get(visitId);
      if (!visit) throw new Error(`There is no visit ${visitId}`);
      const { paidPaise, givenBackPaise, overPaise, toSendPaise } = billOf(visit);
      const theirs = gateway.get(reference) ?? { inPaise: 0, backPaise: 0 };
      const count = valid.get(visitId)?.length ?? 0;
      if (paidPaise !== theirs.inPaise) faults.paid += 1;
      if (givenBackPaise !== theirs.backPaise) faults.givenBack += 1;
      if ((due.get(visitId) ?? 0) !== Math.max(overPaise, toSendPaise)) faults.refundDue += 1;
      if (count > 1 || (paidPaise > givenBackPaise && count === 0)) faults.receipts += 1;
      if (status !== "cancelled") openPaise += paidPaise;
      figures.payments += visit.payments.length;
      figures.refunds += visit.refunds.filter(({ givenAt }) => givenAt !== null).length;
    }
  }
  figures.receipts = receipts.length;
  faults.tallyPaise = (await tallyOnline(db)) - openPaise;
  return { ...figures, faults };
}

/** What the column Online of all days says, in paise. */
async function tallyOnline(db: Db) {
  const days = await db.selectFrom("visits").select("day").distinct().execute();
  let online = 0;
  for (const { day } of days) online += (await findTally(db, day ?? "")).sums.online;
  return online;
}

/** What came in and went back, by the reference of the booking that a link was made for. */
function totalsByBooking({ links, refunds }: Books) {
  const totals = new Map<string, { inPaise: number; backPaise: number }>();
  const bookingOf = new Map<string, string>();
  const add = (booking: string, inPaise: number, backPaise: number) => {
    const known = totals.get(booking) ?? { inPaise: 0, backPaise: 0 };
    totals.set(booking, {
      inPaise: known.inPaise + inPaise,
      backPaise: known.backPaise + backPaise,
    });
  };
  for (const { reference, payment } of links.values()) {
    const booking = readPayReference(reference)?.reference ?? "";
    if (!payment) continue;
    bookingOf.set(payment.id, booking);
    add(booking, payment.paise, 0);
  }
  for (const { payment, paise, state } of refunds.values())
    if (state === "processed") add(bookingOf.get(payment.id) ?? "", 0, paise);
  return totals;
}
