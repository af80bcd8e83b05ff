import { blankOf } from "#app/db/personal-columns.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { stepColumns } from "#app/domain/booking/step-columns.ts";
import type { Actor } from "#app/domain/history/actor.ts";
import { blankStatements } from "#app/domain/accounts/blank-statements.server.ts";
import { blankHistory } from "#app/domain/history/blank-history.server.ts";
import { blankReceipts } from "#app/domain/receipts/blank-receipts.server.ts";
import { registerErasure } from "#app/domain/history/erasure-register.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { awaitsReport, findTestFates } from "#app/domain/reports/test-fates.queries.server.ts";
import { holdBooking } from "#app/domain/ticket/ticket.queries.server.ts";

type Erased = { ok: true } | { ok: false; reason: "notFound" | "sampleInLab" };

/**
 * Erases the patient of a booking and of those that take its samples again, and registers it (product §4:
 * Ticket), also in the history, in receipts and in notices; an open one is cancelled first. Run inside a transaction.
 * @param actor the patient, or whoever does it at the lab.
 * @returns `sampleInLab`, with nothing changed, while a sample that the lab has is without its report;
 * `notFound` when there is no such booking or it is erased already.
 */
export async function eraseBooking(trx: Db, id: string, actor: Actor, now: Date): Promise<Erased> {
  const booking = await holdUnerased(trx, id);
  if (!booking) return { ok: false, reason: "notFound" };
  const both = [booking, ...(await holdRepeats(trx, id))];
  if ((await inLab(trx, both)).length > 0) return { ok: false, reason: "sampleInLab" };
  const subject = { scope: "booking", phone: booking.phone, bookingId: id } as const;
  const bookings = both.length;
  await registerErasure(trx, { actor, now, subject, bookings, reports: 0, callbacks: 0 });
  for (const one of both) await blankBooking(trx, one, actor, now);
  return { ok: true };
}

/** The bookings that take samples of this one again: the same patient, by name and number. */
async function holdRepeats(trx: Db, id: string) {
  const rows = await trx
    .selectFrom("samples")
    .select("repeatedById")
    .distinct()
    .where("bookingId", "=", id)
    .where("repeatedById", "is not", null)
    .orderBy("repeatedById")
    .execute();
  const held: Row<"bookings">[] = [];
  for (const { repeatedById } of rows) {
    const one = repeatedById === null ? undefined : await holdUnerased(trx, repeatedById);
    if (one) held.push(one);
  }
  return held;
}

/** Those of these bookings of which the lab has a sample without its report. */
export async function inLab<B extends { id: string; status: string }>(
  trx: Db,
  bookings: readonly B[],
) {
  const collected = bookings.filter(({ status }) => status === "collected");
  const fates = await findTestFates(
    trx,
    collected.map(({ id }) => id),
  );
  return collected.filter(({ id }) => awaitsReport(fates.get(id)));
}

/** A booking whose row nobody else changes; undefined when it is erased, or there is none. */
export async function holdUnerased(trx: Db, id: string) {
  const found = await trx
    .selectFrom("bookings")
    .select(["id", "visitId"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found && holdBooking(trx, found);
}

/** Erases the patient of a booking that is held, as one of several of an erasure. */
export async function blankBooking(trx: Db, booking: Row<"bookings">, actor: Actor, now: Date) {
  const { id, visitId, reference, placedAt } = booking;
  const at = now.toISOString();
  const by = actor.name === "patient" ? ("patient" as const) : ("lab" as const);
  const cancelled = isOpen(booking.status)
    ? stepColumns(booking, "cancelled", now, { by, reason: null })
    : {};
  const change = await changeRow(trx, "bookings", id, {
    ...cancelled,
    erasedAt: at,
    updatedAt: at,
  });
  await record(
    trx,
    { actor, now, action: "booking.erased", visitId, bookingId: id, details: { reference } },
    [change],
  );
  await trx.updateTable("bookings").set(blankOf("bookings")).where("id", "=", id).execute();
  const isLast = await isNobodyLeft(trx, visitId);
  // The address stays while the visit is another patient's too.
  if (isLast) await blankVisit(trx, visitId);
  await blankNotices(trx, id, isLast ? visitId : undefined);
  await blankStatements(trx, [id]);
  await blankReceipts(trx, { bookingIds: [id], isWhole: isLast });
  await blankHistory(trx, { bookingId: id, visitId, isWhole: isLast });
  await forgetRequest(trx, id, placedAt);
  // Why a container was not filled, and what was seen of it, may be typed, and then tells of the patient.
  const { reason, remark } = blankOf("samples");
  const samples = trx.updateTable("samples").where("bookingId", "=", id);
  await samples.set({ reason }).where("state", "=", "not-taken").execute();
  await samples.set({ remark }).execute();
  await trx
    .updateTable("tubeScans")
    .set(blankOf("tubeScans"))
    .where("bookingId", "=", id)
    .execute();
  // Dropped files hold what was read of the patient, critical values who was told.
  for (const table of ["reportFiles", "criticalValues"] as const)
    await trx.deleteFrom(table).where("bookingId", "=", id).execute();
  await trx.deleteFrom("againReminders").where("id", "=", id).execute();
}

async function isNobodyLeft(trx: Db, visitId: string) {
  const other = await trx
    .selectFrom("bookings")
    .select("id")
    .where("visitId", "=", visitId)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return other === undefined;
}

async function blankVisit(trx: Db, visitId: string) {
  await trx.updateTable("visits").set(blankOf("visits")).where("id", "=", visitId).execute();
  for (const table of ["payments", "paymentAttempts", "refunds"] as const)
    await trx.updateTable(table).set(blankOf(table)).where("visitId", "=", visitId).execute();
  await blankBankRows(trx, [visitId]);
}

/** Payer and text of what the bank's lists had of these visits, in the lists themselves too. */
export async function blankBankRows(trx: Db, visitIds: readonly string[]) {
  const of = [...visitIds, ""];
  const lists = trx.selectFrom("bankRows").select("fileId").where("visitId", "in", of);
  await trx.updateTable("bankFiles").set(blankOf("bankFiles")).where("id", "in", lists).execute();
  await trx.updateTable("bankRows").set(blankOf("bankRows")).where("visitId", "in", of).execute();
}

/** What is not sent yet is not sent any more. */
const blankNotices = (trx: Db, bookingId: string, visitId: string | undefined) =>
  trx
    .updateTable("notices")
    .set({ ...blankOf("notices"), dueAt: null })
    .where((or) =>
      or.or([
        or("bookingId", "=", bookingId),
        ...(visitId === undefined ? [] : [or("visitId", "=", visitId)]),
      ]),
    )
    .execute();

/** Its answer is kept under its key for a day, with a hash of what was typed. Both came in with the booking. */
export const forgetRequest = (trx: Db, id: string, placedAt: string) =>
  trx
    .updateTable("idempotencyKeys")
    .set(blankOf("idempotencyKeys"))
    .where("createdAt", "=", placedAt)
    .where("answer", "like", `%"${id}"%`)
    .execute();
