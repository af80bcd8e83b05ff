import type { Db } from "#app/db/schema.server.ts";
import { doctorToKeep, findDoctorNamed } from "#app/desk/doctors/doctor-names.queries.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { refuseOther } from "./changed-meanwhile.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";

const LONGEST = 100;
const NO_CONSENT = { doctorConsentAt: null, doctorConsentById: null };

type TypedDoctor = {
  value: string;
  was?: string | undefined;
  /** A name that the list does not have is meant. */
  confirms?: boolean;
};

/**
 * Saves who referred a patient, by the name of the list; a new name joins the list once that was
 * confirmed. What the patient
 * agreed to concerned the doctor of before, so it goes with them.
 */
export async function saveDoctor(
  trx: Db,
  by: By,
  bookingId: string,
  { value, was, confirms = false }: TypedDoctor,
): Promise<Done> {
  if (value.trim().length > LONGEST) refuse("invalid", `Please use at most ${LONGEST} characters`);
  const { visit, booking } = await holdBooking(trx, bookingId);
  const listed = booking.doctor === null ? undefined : await findDoctorNamed(trx, booking.doctor);
  const stored = listed?.name ?? booking.doctor ?? "";
  const about = { table: "bookings", key: { id: bookingId }, column: "doctor" } as const;
  const values = { was, stored, wanted: value.trim(), said: stored };
  await refuseOther(trx, visit.id, { ...about, words: "doctor" }, values);
  const wanted = await doctorToKeep(trx, by, value, confirms);
  const said = `Saved at ${deskClock(by.now)}.`;
  if (stored === (wanted?.name ?? "")) return { ok: true, said, undo: undefined };
  const set = { doctor: wanted?.written ?? null, ...NO_CONSENT, updatedAt: by.now.toISOString() };
  const change = await changeRow(trx, "bookings", bookingId, set);
  const details = { reference: booking.reference };
  const entry = { ...by, action: "booking.doctor", visitId: visit.id, bookingId, details } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** Notes whether the patient agrees that the referring doctor is told: who asked, and when. */
export async function noteConsent(
  trx: Db,
  by: By,
  bookingId: string,
  agrees: boolean,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  if (booking.doctor === null) return refuse("state", "No doctor has referred this patient.");
  const doctor = (await findDoctorNamed(trx, booking.doctor))?.name ?? booking.doctor;
  const said = agrees ? `Noted: ${doctor} may be told.` : `Noted: ${doctor} is not told.`;
  if (agrees === (booking.doctorConsentAt !== null)) return { ok: true, said, undo: undefined };
  const at = by.now.toISOString();
  const change = await changeRow(trx, "bookings", bookingId, {
    ...(agrees ? { doctorConsentAt: at, doctorConsentById: by.actor.staffId } : NO_CONSENT),
    updatedAt: at,
  });
  const { reference } = booking;
  const details = { reference, agrees: agrees ? "agrees" : "does not agree" };
  const entry = { ...by, action: "booking.doctor-consent", visitId: visit.id, bookingId } as const;
  return { ok: true, said, undo: await record(trx, { ...entry, details }, [change]) };
}
