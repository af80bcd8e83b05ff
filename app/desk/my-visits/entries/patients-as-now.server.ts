import type { Db } from "#app/db/schema.server.ts";
import { type By, saidTo } from "#app/domain/history/desk-change.server.ts";
import type { CollectedPatient } from "#app/desk/visits/changes/collect-visit.server.ts";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { otherTestsWords } from "./answer-words.ts";
import type { CollectedEntry } from "./entry.ts";
import { movedTo, samePlaces } from "./same-containers.ts";
import { testsAsSeen } from "./tests-seen.server.ts";

type Patient = CollectedEntry["patients"][number];

/**
 * The patients of an entry by the containers that the lab expects now. Where the desk changed the tests
 * after the phone had seen them, a lavender tube stays a lavender tube, and `told` says so.
 */
export async function patientsAsNow(trx: Db, by: By, own: readonly Patient[]) {
  const patients: CollectedPatient[] = [];
  let told = "";
  for (const { tests, ...patient } of own) {
    const { bookingId, fasted, notTaken, withoutLabel } = patient;
    const seen = tests && (await testsAsSeen(trx, bookingId, tests));
    const isOther = tests !== undefined && !seen?.isSame;
    const now = isOther ? await containersOf(trx, bookingId) : [];
    const places = isOther
      ? movedTo(patient, samePlaces(tests.containers, now))
      : { taken: patient.taken, notTaken, withoutLabel };
    if (isOther) told ||= saidTo(by, () => otherTestsWords(seen?.last));
    patients.push({ bookingId, fasted, ...places, lowersBill: notTaken !== undefined });
  }
  return { patients, told };
}

async function containersOf(trx: Db, bookingId: string) {
  const rows = await trx
    .selectFrom("bookings")
    .select("visitId as id")
    .where("id", "=", bookingId)
    .execute();
  const [visit] = await findVisits(
    trx,
    rows.map(({ id }) => id),
  );
  const booking = visit?.bookings.find(({ id }) => id === bookingId);
  return booking ? expectedContainers(booking.plan).map(({ container }) => container) : [];
}
