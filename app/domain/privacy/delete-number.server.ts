import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { bookingRetention } from "./booking-retention.queries.server.ts";
import { callbackRetention } from "#app/domain/callback/callback-retention.queries.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { blankReports } from "#app/domain/history/blank-history.server.ts";
import { registerErasure } from "#app/domain/history/erasure-register.queries.server.ts";
import { forgetTexts } from "#app/domain/history/forget-texts.server.ts";
import { reportRetention } from "#app/domain/report-lookup/report-retention.queries.server.ts";
import { blankBankRows, forgetRequest } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { deleteFiles, forgetNumber, listHoldingOf } from "./erase-person.server.ts";
import { findKnown } from "./known.queries.server.ts";

/** Shorter texts stand in other numbers and words too. */
const SHORTEST_NAMED = 7;

export const countNumber = async (db: Db, phones: string[]) => ({
  bookings: await bookingRetention.count(db, { phones }),
  callbacks: await callbackRetention.count(db, { phones }),
  reports: await reportRetention.count(db, { phones }),
});

/**
 * Deletes what is kept of a number, with a line in the register: as the desk erases, but the bookings go
 * too, in whatever state they are. Rows go in chunks; a run that was interrupted is completed by the next.
 * @returns how many were deleted.
 */
export async function deleteNumber(
  db: Db,
  phones: string[],
  { now, secret }: { now: Date; secret: string },
) {
  const [phone = ""] = phones;
  const named = phones.filter(({ length }) => length >= SHORTEST_NAMED);
  const counts = await countNumber(db, phones);
  const holding = await listHoldingOf(db, { phones: named }, await findKnown(db, { phones }));
  await writeTransaction(db, async (trx) => {
    const known = await findKnown(trx, { phones });
    const rows = Object.values(known).flat();
    const subject = { scope: "phone", phone } as const;
    await registerErasure(trx, { actor: COMMAND_LINE, now, subject, rows, ...counts });
    for (const { id, placedAt } of known.bookings) await forgetRequest(trx, id, placedAt);
    const bookingIds = known.bookings.map(({ id }) => id);
    const reportIds = known.reports.map(({ id }) => id);
    await blankBankRows(trx, await visitsOf(trx, bookingIds));
    await deleteFiles(trx, { phones: named }, bookingIds, reportIds);
    await blankReports(trx, holding, reportIds);
    await forgetTexts(trx, holding, named);
  });
  const deleted = {
    bookings: await bookingRetention.delete(db, { phones }),
    callbacks: await callbackRetention.delete(db, { phones }),
    reports: await reportRetention.delete(db, { phones }),
  };
  // Last: a visit of others takes the number of one of them.
  await writeTransaction(db, (trx) => forgetNumber(trx, phones, secret));
  return deleted;
}

async function visitsOf(trx: Db, bookingIds: readonly string[]) {
  const rows = await trx
    .selectFrom("bookings")
    .select("visitId")
    .distinct()
    .where("id", "in", [...bookingIds, ""])
    .execute();
  return rows.map(({ visitId }) => visitId);
}
