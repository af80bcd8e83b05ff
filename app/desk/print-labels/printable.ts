import { isOpen } from "#app/domain/booking/booking-status.ts";
import { isLive, type Visit, type VisitBooking } from "#app/domain/visits/visit.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { type Given, labelsOf, tubesOf } from "./patient-tubes.ts";

/** Visits whose labels are printed together. */

/** Those without a collector. */
export const NOT_ASSIGNED = "none";

/** The visits of a day that are ahead, in the order of the round; one at the booth is there too. */
export const printable = (visits: readonly Visit[]) =>
  visits
    .filter(({ status }) => isOpen(status))
    .filter((visit) => patientsOf(visit).length > 0)
    .toSorted((a, b) => minutesOf(a.slot) - minutesOf(b.slot) || (a.id < b.id ? -1 : 1));

/** Patients who have containers of their own, in their order. */
export const patientsOf = ({ bookings }: Pick<Visit, "bookings">) =>
  bookings.filter(
    (booking) => isLive(booking) && booking.erasedAt === null && tubesOf(booking).length > 0,
  );

/** A visit that is ahead, or whose samples are in the lab: a label may come off. */
export const hasLabels = (visit: Pick<Visit, "bookings">) =>
  visit.bookings.some(
    (booking) => isLive(booking) && booking.status !== "no-show" && booking.status !== "reported",
  ) && patientsOf(visit).length > 0;

/** By whose visits the labels of a day are chosen. */
export const groupOf = ({ assignee }: Pick<Visit, "assignee">) => assignee?.id ?? NOT_ASSIGNED;

export type StoredLabel = Given & { bookingId: string | null; printedAt: string };

/** How many labels somebody has, how many of them nobody printed yet, and when the last was printed. */
export type LabelCounts = {
  tubes: number;
  freshTubes: number;
  spares: number;
  freshSpares: number;
  printedAt: string | undefined;
};

export function countLabels(
  patients: readonly VisitBooking[],
  stored: ReadonlyMap<string | null, readonly StoredLabel[]>,
): LabelCounts {
  const each = patients.map((patient) => {
    const given = stored.get(patient.id) ?? [];
    const tubes = labelsOf(tubesOf(patient), given);
    const spare = given.find(({ container }) => container === null);
    return { tubes, spare };
  });
  const tubes = each.flatMap((one) => one.tubes);
  const printed = [...tubes, ...each.map(({ spare }) => spare)].flatMap(
    (label) => label?.printedAt ?? [],
  );
  return {
    tubes: tubes.length,
    freshTubes: tubes.filter((label) => label === undefined).length,
    spares: each.length,
    freshSpares: each.filter(({ spare }) => spare === undefined).length,
    printedAt: printed.toSorted().at(-1),
  };
}
