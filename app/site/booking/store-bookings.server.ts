import type { Db, NewRow } from "#app/db/schema.server.ts";
import { Together } from "#app/db/together.server.ts";
import {
  bookingInsertion,
  insertBooking,
  linesInsertion,
  type NewLine,
  type NewVisit,
  visitInsertion,
} from "#app/domain/booking/booking.queries.server.ts";
import { totalOf } from "#app/domain/booking/price-lines.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { noticesInsertion } from "#app/domain/notices/outbox.queries.server.ts";
import { noticesOfBooking } from "#app/domain/notices/tell.server.ts";
import { rupees } from "#app/lib/money.ts";
import { markDuplicates, selectSame } from "./duplicates.server.ts";

type NewBooking = { booking: NewRow<"bookings"> & Stored; lines: NewLine[] };

type NewOrder = {
  visit: NewVisit;
  /** One for each person, the first one first. */
  bookings: readonly NewBooking[];
  notices: NoticeSettings | undefined;
  /** A reference in place of one that is taken. */
  another: () => string;
};

/**
 * Stores the bookings of a visit and marks them and their possible duplicates; all are kept. In two round
 * trips: the first statements, then what needs their results. @returns another answer where a reference
 * was taken.
 */
export function storeBookings(trx: Db, first: Together, order: NewOrder, now: Date) {
  const { visit, bookings, notices, another } = order;
  const same = first.add(selectSame(trx, visit, now));
  first.add(visitInsertion(trx, visit));
  const inserted = bookings.map(({ booking }) => first.add(bookingInsertion(trx, booking)));
  return async () => {
    const stored: NewBooking[] = [];
    for (const [place, { booking, lines }] of bookings.entries()) {
      const isStored = inserted[place]?.changed === 1;
      const reference = isStored ? booking.reference : await storeUnder(trx, booking, another);
      stored.push({ booking: { ...booking, reference }, lines });
    }
    const second = new Together();
    for (const { booking, lines } of stored) second.add(linesInsertion(trx, booking.id, lines));
    const [one] = stored;
    if (notices && one) {
      const references = stored.map(({ booking }) => booking.reference);
      const told = noticesOfBooking(notices, { ...visit, ...one.booking, references }, now);
      if (told.length > 0) second.add(noticesInsertion(trx, told));
    }
    if (same.rows.length > 0) for (const each of stored) await markDuplicates(trx, same.rows, each);
    await second.sendTo(trx);
    const isAnnounced = stored.every(
      ({ booking }, place) => booking.reference === bookings[place]?.booking.reference,
    );
    return isAnnounced ? undefined : answerFor(stored);
  };
}

/** @returns the first other reference that is free. */
async function storeUnder(trx: Db, booking: NewBooking["booking"], another: () => string) {
  for (;;) {
    const reference = another();
    if (await insertBooking(trx, { ...booking, reference })) return reference;
  }
}

type Stored = {
  id: string;
  status: "pending";
  totalPaise: number | null;
  reference: string;
  marks: string;
};

/** The answer as it is kept for a repeated key: nothing of it tells who has booked or opens a ticket. */
export function answerFor(bookings: readonly { booking: Stored }[]) {
  const [first] = bookings;
  if (!first) throw new Error("A visit without a booking");
  const { id, status, reference } = first.booking;
  const sums = bookings.map(({ booking }) => ({ pricePaise: booking.totalPaise, quantity: 1 }));
  return {
    success: true as const,
    _id: id,
    status,
    ...amountOf(totalOf(sums)),
    reference,
    ...(bookings.length > 1 && {
      patients: bookings.map(({ booking }) => ({
        _id: booking.id,
        ...amountOf(booking.totalPaise),
        reference: booking.reference,
      })),
    }),
  };
}

export type StoredAnswer = ReturnType<typeof answerFor>;

const amountOf = (paise: number | null) => paise !== null && { totalAmount: rupees(paise) };
