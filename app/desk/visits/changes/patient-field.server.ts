import type { Db, Row } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { linkOfNewNumber } from "#app/domain/booking/reference-and-ticket.server.ts";
import { NOT_AGREED } from "#app/domain/booking/booker-agreed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { isEmail } from "#app/lib/contact.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import { isPhone, normalisePhone, NOT_A_PHONE, NOT_ABROAD } from "#app/lib/phone.ts";
import { ageOf, birthYearOf, OLDEST } from "#app/domain/booking/patient-age.ts";
import { PATIENT_FIELDS, type PatientField } from "../saved-fields.ts";
import { refuseOther } from "./changed-meanwhile.server.ts";
import { holdBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import type { TypedField } from "./visit-field.server.ts";

const SEXES = ["female", "male", "other"];

/**
 * Saves one field of a patient; the later save of a field that a colleague has changed is refused. An
 * age is kept as the year of birth. Another phone number gets another link to the ticket.
 */
export async function savePatientField(
  trx: Db,
  by: By,
  bookingId: string,
  { field, value, was }: TypedField<PatientField>,
  secret: string,
): Promise<Done> {
  const { visit, booking } = await holdBooking(trx, bookingId);
  const { column, words } = PATIENT_FIELDS[field];
  const wanted = checked(field, value, by.now);
  const stored = booking[column];
  const shown = inWords(field, stored, by.now);
  const about = { table: "bookings", key: { id: bookingId }, column } as const;
  const typed = wanted === null ? "" : inWords(field, wanted, by.now);
  const values = { was, stored: shown, wanted: typed, said: shown };
  await refuseOther(trx, visit.id, { ...about, words: words.replace(/^the /, "") }, values);
  const said = `Saved at ${deskClock(by.now)}.`;
  if ((stored ?? "") === (wanted ?? "")) return { ok: true, said, undo: undefined };
  const set: Partial<Row<"bookings">> = {
    [column]: wanted,
    updatedAt: by.now.toISOString(),
    ...(field === "phone" && linkOfNewNumber(secret, booking, by.now)),
    // What was agreed to concerned the one of before.
    ...(field === "booker" && NOT_AGREED),
  };
  const change = await changeRow(trx, "bookings", bookingId, set);
  const action = field === "note" ? "booking.note" : "booking.patient";
  const details = { what: words, reference: booking.reference };
  const entry = { ...by, action, visitId: visit.id, bookingId, details } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** A stored value as the field shows it. */
const inWords = (field: PatientField, stored: string | number | null, now: Date) =>
  field === "age" && typeof stored === "number"
    ? String(ageOf(stored, dayInIndia(now)))
    : String(stored ?? "");

function checked(field: PatientField, value: string, now: Date) {
  const text = value.trim();
  const { longest } = PATIENT_FIELDS[field];
  if (text.length > longest) return refuse("invalid", `Please use at most ${longest} characters`);
  if (field === "name" && text === "") return refuse("invalid", "Please enter the patient's name");
  if (field === "phone") {
    const phone = normalisePhone(text);
    return isPhone(phone) ? phone : refuse("invalid", NOT_A_PHONE);
  }
  if (text === "") return null;
  if (field === "booker") return readAbroad(text) ?? refuse("invalid", NOT_ABROAD);
  if (field === "email" && !isEmail(text))
    return refuse("invalid", "Please enter a valid e-mail address");
  if (field === "sex" && !SEXES.includes(text))
    return refuse("invalid", "Please choose female, male or other");
  if (field !== "age") return text;
  return /^\d{1,3}$/.test(text) && Number(text) <= OLDEST
    ? birthYearOf(Number(text), dayInIndia(now))
    : refuse("invalid", `Please type the age in years, 0 to ${OLDEST}`);
}
