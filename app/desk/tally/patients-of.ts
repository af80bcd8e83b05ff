import { patientsInWords } from "#app/domain/visits/patients-in-words.ts";

type Patients = { bookings: readonly { status: string; patientName: string }[] };

/** `Saraswathi Murthy and 2 more`: who is live, or all of a visit that is cancelled. */
export function patientsOf(visit: Patients | undefined) {
  const bookings = visit?.bookings ?? [];
  const live = bookings.filter(({ status }) => status !== "cancelled");
  return patientsInWords((live.length > 0 ? live : bookings).map((one) => one.patientName));
}
