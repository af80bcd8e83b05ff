import { bookedWith, testsOfPatient } from "../entries/patient-tests.ts";
import type { NotedEntry } from "../phone/noted-entry.ts";
import type { MyVisit } from "./my-day.ts";

/**
 * A visit with the tests that were changed on this phone since the server made the day. A change that was
 * made of other tests than the day has is left out: the server has it already, its answer was lost, or the
 * desk was faster. Twice it is never shown.
 */
export function withChangedTests(visit: MyVisit, ahead: readonly NotedEntry[]) {
  const changedBy: Record<string, string> = {};
  let { patients } = visit;
  for (const { entry } of ahead) {
    if (entry.kind !== "change-tests" || entry.visitId !== visit.id) continue;
    const { bookingId, tests } = entry;
    const own = patients.find((patient) => patient.bookingId === bookingId);
    const before = changedBy[bookingId];
    const isOfThese = before === undefined ? tests.seen === own?.testsChange : true;
    if (!isOfThese || tests.follows !== before) continue;
    changedBy[bookingId] = entry.key;
    patients = patients.map((patient) =>
      patient === own
        ? { ...patient, ...testsOfPatient(bookedWith(patient.booked, entry), visit) }
        : patient,
    );
  }
  return { patients, changedBy };
}
