type Patients = { bookings: readonly { status: string; patientName: string }[] };

/** `Saraswathi Murthy and 2 more` */
export function patientsOf(visit: Patients | undefined) {
  const live = (visit?.bookings ?? []).filter(({ status }) => status !== "cancelled");
  const [first, ...others] = live.length > 0 ? live : (visit?.bookings ?? []);
  const name = first?.patientName || "Erased";
  return others.length > 0 ? `${name} and ${others.length} more` : name;
}
