import type { Db } from "#app/db/schema.server.ts";
import { findStatus, updateOpen } from "./ticket.queries.server.ts";

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
} as const;

const NO_PLACE = {
  flat: null,
  street: null,
  landmark: null,
  pincode: null,
  lat: null,
  lng: null,
  phlebotomist: null,
};

type Erased = { ok: true } | { ok: false; reason: "notFound" | "sampleInLab" };

/**
 * Erases the patient of a booking (product §4: Ticket); an open one is cancelled first. Run inside a
 * transaction.
 * @returns `sampleInLab`, with nothing changed, between the taking of the sample and the report;
 * `notFound` when there is no such booking or it is erased already.
 */
export async function eraseBooking(
  trx: Db,
  id: string,
  by: "patient" | "lab",
  now: Date,
): Promise<Erased> {
  const at = now.toISOString();
  await updateOpen(trx, id, { status: "cancelled", cancelledAt: at, cancelledBy: by }, now);
  const erased = await trx
    .updateTable("bookings")
    .set({ ...BLANK, erasedAt: at, updatedAt: at })
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .where("status", "!=", "collected")
    .returning(["visitId", "placedAt"])
    .executeTakeFirst();
  if (!erased)
    return { ok: false, reason: (await findStatus(trx, id)) ? "sampleInLab" : "notFound" };
  await blankPlace(trx, erased.visitId);
  await forgetRequest(trx, id, erased.placedAt);
  return { ok: true };
}

/** The address stays while the visit is another patient's too. */
const blankPlace = (trx: Db, visitId: string) =>
  trx
    .updateTable("visits")
    .set(NO_PLACE)
    .where("id", "=", visitId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("bookings")
            .select("bookings.id")
            .whereRef("bookings.visitId", "=", "visits.id")
            .where("erasedAt", "is", null),
        ),
      ),
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
