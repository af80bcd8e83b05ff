import type { Db } from "#app/db/schema.server.ts";
import { type BookingStatus, statusOf } from "#app/domain/booking/booking-status.ts";
import { isNamed, wordRuns } from "#app/domain/report-files/named-tests.ts";
import { containersOf, isAtCentre } from "#app/domain/lab-tests/container.ts";
import { containerKind } from "#app/domain/visit-plan/sample-reading.ts";
import { findLines } from "#app/domain/reports/publishing.queries.server.ts";
import type { VisitSample } from "#app/domain/visits/visit.ts";
import { isSameName } from "#app/domain/report-files/same-name.ts";
import type { SampleState, TestSample } from "./sample-doubt.ts";

type Sample = Pick<VisitSample, "container" | "state">;

/**
 * The tests of a booking, each once, with where their samples are; those that another booking takes again
 * count. A test whose containers are not known is judged by any sample of the booking.
 */
export async function findTestSamples(db: Db, bookingId: string): Promise<TestSample[]> {
  const booking = await db
    .selectFrom("bookings")
    .select("status")
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const samples = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["container", "samples.state"])
    .where((is) =>
      is.or([is("bookings.id", "=", bookingId), is("repeatsBookingId", "=", bookingId)]),
    )
    .execute();
  const status = statusOf(booking?.status ?? "") ?? "pending";
  const tests = (await findLines(db, bookingId)).flatMap((line) =>
    line.tests.length > 0 ? line.tests : { name: line.name, container: "" },
  );
  const byName = new Map(
    tests.map(({ name, container }) => [name, stateOf(container, samples, status)]),
  );
  return Array.from(byName, ([name, sample]) => ({ name, sample }));
}

/** Those that are furthest from the lab first. */
const ORDER = ["none", "not-taken", "missing", "rejected", "on-the-way"] as const;

function stateOf(
  container: string,
  samples: readonly Sample[],
  status: BookingStatus,
): SampleState {
  const parts = containersOf(container);
  const states = parts.length === 0 ? [bestOf(samples)] : parts.map(stateOfPart);
  return ORDER.find((state) => states.includes(state)) ?? "in-lab";

  function stateOfPart(part: string): SampleState {
    if (isAtCentre(part))
      return status === "collected" || status === "reported" ? "in-lab" : "none";
    return bestOf(samples.filter((one) => containerKind(one.container) === containerKind(part)));
  }
}

/** Of several containers of a kind the one that is nearest counts. */
function bestOf(samples: readonly Sample[]): SampleState {
  return nearest(samples.map(({ state }) => STATES[state]));
}

const STATES = {
  received: "in-lab",
  collected: "on-the-way",
  missing: "missing",
  rejected: "rejected",
  "not-taken": "not-taken",
} as const satisfies Record<Sample["state"], SampleState>;

const nearest = (states: readonly SampleState[]): SampleState =>
  states.includes("in-lab") ? "in-lab" : (ORDER.findLast((one) => states.includes(one)) ?? "none");

type Person = { phone: string; patientName: string; testName: string };

/**
 * The tests that a report to a phone is of, with where their samples are: of the bookings of its patient
 * those that it names, or all where it names none. @returns undefined where nothing is booked with the phone.
 */
export async function findPersonSamples(db: Db, { phone, patientName, testName }: Person) {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "patientName"])
    .where("phone", "=", phone)
    .where("erasedAt", "is", null)
    .execute();
  if (bookings.length === 0) return undefined;
  const own = bookings.filter((one) => isSameName(one.patientName, patientName));
  const found: TestSample[] = [];
  for (const { id } of own) found.push(...(await findTestSamples(db, id)));
  const runs = wordRuns(testName);
  const named = found.filter(({ name }) => isNamed(runs, { name, aliases: [] }));
  const byName = Map.groupBy(named.length > 0 ? named : found, ({ name }) =>
    named.length > 0 ? name : testName,
  );
  const tests = Array.from(byName, ([name, same]): TestSample => {
    return { name, sample: nearest(same.map(({ sample }) => sample)) };
  });
  return tests.length > 0 ? tests : [{ name: testName, sample: "none" as const }];
}
