import type { StoredBill } from "./bill.queries.server.ts";

/** A visit as it was booked, before anything was taken off, waived, paid or given back. */
export const asBooked = (visit: StoredBill) => ({
  ...visit,
  bookings: visit.bookings.map((booking) => ({
    ...booking,
    status: "assigned" as const,
    notTakenPaise: null,
  })),
  discountPaise: null,
  chargeWaivedBecause: null,
  writtenOffPaise: null,
  account: null,
  payments: [],
  refunds: [],
});
