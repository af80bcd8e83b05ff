import type { TrackedTable } from "#app/domain/history/tracked-rows.server.ts";

/** What a column is called in a sentence: `the price`. */
const COLUMNS: Partial<Record<string, string>> = {
  "visits.day": "the time",
  "visits.slot": "the time",
  "visits.flat": "the house and street",
  "visits.street": "the area",
  "visits.landmark": "the landmark",
  "visits.pincode": "the pincode",
  "visits.door": "how to find the door",
  "visits.phone": "the phone number",
  "visits.assigneeId": "who goes",
  "visits.phlebotomist": "who goes",
  "visits.discountPaise": "the discount",
  "visits.chargePaise": "the visit charge",
  "visits.chargeWaivedBecause": "the visit charge",
  "visits.restComes": "how the rest comes",
  "visits.atBoothAt": "where the samples are taken",
  "visits.keptOverPaise": "what is kept for the visit",
  "bookings.visitId": "the visit of a patient",
  "bookings.status": "the status",
  "bookings.patientName": "the name",
  "bookings.birthYear": "the age",
  "bookings.sex": "the sex",
  "bookings.doctor": "the doctor",
  "bookings.doctorConsentAt": "the consent",
  "bookings.doctorConsentById": "the consent",
  "bookings.labNotes": "the note",
  "bookings.totalPaise": "the price",
  "bookings.testsChange": "what is booked",
  "bookingLines.pricePaise": "the price",
  "callbacks.status": "the status",
  "doctors.name": "the name",
  "doctors.phone": "the phone number",
  "doctors.clinic": "the clinic",
  "doctors.registration": "the registration number",
};

/** What a whole row is called. */
const ROWS: Record<TrackedTable, string> = {
  visits: "the visit",
  bookings: "the booking",
  bookingLines: "what is booked",
  callbacks: "the callback",
  calls: "the call",
  wrongNumbers: "the number",
  payments: "the payment",
  refunds: "the refund",
  handovers: "what was handed over",
  closedTallies: "the day",
  samples: "a tube",
  reports: "the report",
  doctors: "the doctor",
  doctorNames: "a name of the doctor",
  reportFiles: "the file",
  criticalValues: "the critical value",
  sentOuts: "what was sent out",
  staff: "the colleague",
  staffAbsences: "the absence",
  labSettings: "the setting",
};

/** Names what two changes are about: a column, or the row where the column has no words. */
export const inWords = (table: TrackedTable, column?: string) =>
  COLUMNS[`${table}.${column}`] ?? ROWS[table];
