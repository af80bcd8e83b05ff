import type { Db, Row } from "#app/db/schema.server.ts";
import { isOpen } from "../booking/booking-status.ts";
import { stepColumns } from "../booking/step-columns.ts";
import type { Actor } from "../history/actor.ts";
import { blankHistory } from "../history/blank-history.server.ts";
import { blankReceipts } from "../receipts/blank-receipts.server.ts";
import { record } from "../history/record.server.ts";
import { changeRow } from "../history/tracked-rows.server.ts";
import { holdBooking } from "./ticket.queries.server.ts";

/** Everything that tells who has booked. What was booked, its prices and its moments are kept. */
const BLANK = {
  patientName: "",
  phone: "",
  email: null,
  notes: null,
  labNotes: null,
  marks: "[]",
  askedDay: null,
  askedSlot: null,
  askedAt: null,
  cancelReason: null,
  ticketHash: null,
  birthYear: null,
  sex: null,
  guardianName: null,
  guardianRelation: null,
  doctor: null,
  doctorConsentAt: null,
  doctorConsentById: null,
} as const satisfies Partial<Row<"bookings">>;

const NO_PLACE = {
  phone: "",
  flat: null,
  street: null,
  landmark: null,
  pincode: null,
  lat: null,
  lng: null,
  door: null,
  phlebotomist: null,
  discountWords: null,
} as const satisfies Partial<Row<"visits">>;

type Erased = { ok: true } | { ok: false; reason: "notFound" | "sampleInLab" };

/**
 * Erases the patient of a booking (product §4: Ticket), also in the history, in receipts and in notices; an open one is
 * cancelled first. Run inside a transaction.
 * @param actor the patient, or whoever does it at the lab.
 * @returns `sampleInLab`, with nothing changed, between the taking of the sample and the report;
 * `notFound` when there is no such booking or it is erased already.
 */
export async function eraseBooking(trx: Db, id: string, actor: Actor, now: Date): Promise<Erased> {
  const found = await trx
    .selectFrom("bookings")
    .select(["id", "visitId"])
    .where("id", "=", id)
    .executeTakeFirst();
  const booking = found && (await holdBooking(trx, found));
  if (!booking) return { ok: false, reason: "notFound" };
  if (booking.status === "collected") return { ok: false, reason: "sampleInLab" };
  const { visitId, reference, placedAt } = booking;
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
  await trx.updateTable("bookings").set(BLANK).where("id", "=", id).execute();
  const isLast = await isNobodyLeft(trx, visitId);
  // The address stays while the visit is another patient's too.
  if (isLast) await blankVisit(trx, visitId);
  await blankNotices(trx, id, isLast ? visitId : undefined);
  await blankReceipts(trx, { bookingIds: [id], isWhole: isLast });
  await blankHistory(trx, { bookingId: id, visitId, isWhole: isLast });
  await forgetRequest(trx, id, placedAt);
  return { ok: true };
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
  await trx.updateTable("visits").set(NO_PLACE).where("id", "=", visitId).execute();
  await trx
    .updateTable("payments")
    .set({ upiReference: null })
    .where("visitId", "=", visitId)
    .execute();
}

/** What is not sent yet is not sent any more. */
const blankNotices = (trx: Db, bookingId: string, visitId: string | undefined) =>
  trx
    .updateTable("notices")
    .set({ recipient: "", body: "", dueAt: null })
    .where((or) =>
      or.or([
        or("bookingId", "=", bookingId),
        ...(visitId === undefined ? [] : [or("visitId", "=", visitId)]),
      ]),
    )
    .execute();

/** Its answer is kept under its key for a day, with a hash of what was typed. Both came in with the booking. */
const forgetRequest = (trx: Db, id: string, placedAt: string) =>
  trx
    .updateTable("idempotencyKeys")
    .set({ bodyHash: "" })
    .where("createdAt", "=", placedAt)
    .where("answer", "like", `%"${id}"%`)
    .execute();
