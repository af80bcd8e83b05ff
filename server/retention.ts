import { forgetOldAnswers } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { deleteBookings } from "#app/features/booking/booking-list.queries.server.ts";
import { deleteCallbacks } from "#app/features/callback/callback-list.queries.server.ts";
import { deleteAccess } from "#app/features/reports/access-log.queries.server.ts";
import { deleteExpiredCodes } from "#app/features/reports/report-codes.queries.server.ts";
import { deleteReports } from "#app/features/reports/report-list.queries.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes what came in more than `days` days ago, as the privacy page promises, and what has expired
 * by itself. Run it inside a transaction.
 * @returns how many rows of each kind went.
 */
export async function deleteExpired(trx: Db, now: Date, days: number) {
  const before = new Date(now.getTime() - days * DAY_MS).toISOString();
  await forgetOldAnswers(trx, now);
  await deleteExpiredCodes(trx, now);
  return {
    bookings: await deleteBookings(trx, { before }),
    callbacks: await deleteCallbacks(trx, { before }),
    reports: await deleteReports(trx, { before }),
    accesses: await deleteAccess(trx, before),
  };
}
