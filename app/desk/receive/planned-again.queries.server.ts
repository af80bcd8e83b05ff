import type { Db } from "#app/db/schema.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { containerName } from "#app/desk/visits/container-name.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import type { Bag } from "./bag.ts";
import { containerOf } from "./receive-words.ts";

/** A rejected container, and the free visit that takes it again. */
export type PlannedAgain = {
  sampleId: string;
  /** Of the tube that is of no use: its label, or the reference of its booking. */
  number: string;
  /** `Light blue of Harpreet Singh` */
  title: string;
  reason: string;
  /** `Tue 24 Nov, 10:00 AM` */
  time: string;
  reference: string;
  /** What is printed for the new tube; undefined until then. */
  label: string | undefined;
};

/** What is rejected in these bags and planned again, but not taken yet. */
export async function findPlannedAgain(db: Db, bags: readonly Bag[]): Promise<PlannedAgain[]> {
  const planned = bags.flatMap(({ patients }) =>
    patients.flatMap((patient) =>
      patient.containers.flatMap((container) => {
        const { state, repeatedBy, isErased } = container;
        const isPlanned = state === "rejected" && repeatedBy && isOpen(repeatedBy.status);
        return isPlanned && !isErased ? [{ patient, container, again: repeatedBy.reference }] : [];
      }),
    ),
  );
  if (planned.length === 0) return [];
  const visits = await findVisitsOf(
    db,
    planned.map(({ again }) => again),
  );
  const labels = await findNewLabels(
    db,
    Array.from(visits.values(), ({ bookingId }) => bookingId),
  );
  return planned.flatMap(({ patient, container: { id, name, reason, label }, again }) => {
    const visit = visits.get(again);
    if (!visit) return [];
    return {
      sampleId: id,
      number: label ?? patient.reference,
      title: containerOf(name, patient.name),
      reason: reason ?? "",
      time: deskVisitTime(visit),
      reference: again,
      label: labels.get(`${visit.bookingId} ${name}`)?.shift(),
    };
  });
}

async function findVisitsOf(db: Db, references: readonly string[]) {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id as bookingId", "reference", "day", "slot"])
    .where("reference", "in", references)
    .execute();
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Numbers of the tubes of bookings, by booking and what the container is called, in the order of draw. */
async function findNewLabels(db: Db, bookingIds: readonly string[]) {
  const rows = await db
    .selectFrom("labels")
    .select(["number", "bookingId", "container"])
    .where("bookingId", "in", [...bookingIds, ""])
    .where("container", "is not", null)
    .orderBy("nth")
    .execute();
  const groups = Map.groupBy(
    rows,
    ({ bookingId, container }) => `${bookingId} ${containerName(container ?? "")}`,
  );
  return new Map(Array.from(groups, ([key, own]) => [key, own.map(({ number }) => number)]));
}
