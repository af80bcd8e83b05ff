import type { Db } from "#app/db/schema.server.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { type Bag, containersIn } from "./bag.ts";

/** A rejected container, and the free visit that takes it again. */
export type PlannedAgain = {
  sampleId: string;
  /** Of the tube that is of no use: its label, or the reference of its booking. */
  number: string;
  container: string;
  patient: string;
  reason: string;
  /** `Tue 24 Nov, 10:00 AM` */
  time: string;
  reference: string;
  /** What is printed for the new tube; undefined until then. */
  label: string | undefined;
};

/** What is rejected in these bags and planned again, but not taken yet. */
export async function findPlannedAgain(db: Db, bags: readonly Bag[]): Promise<PlannedAgain[]> {
  const rejected = bags.flatMap(containersIn).filter((one) => one.state === "rejected");
  const ids = rejected.filter(({ repeatedBy }) => repeatedBy !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .innerJoin("bookings as again", "again.id", "samples.repeatedById")
    .innerJoin("visits", "visits.id", "again.visitId")
    .select(["samples.id as sampleId", "samples.label", "samples.container", "samples.reason"])
    .select(["bookings.patientName", "bookings.reference as of", "day", "slot"])
    .select(["again.id as againId", "again.reference"])
    .where("samples.id", "in", ids)
    .where("again.status", "in", ["pending", "confirmed", "assigned"])
    .where("bookings.erasedAt", "is", null)
    .orderBy("again.id")
    .orderBy("samples.position")
    .execute();
  const labels = await findNewLabels(
    db,
    rows.map(({ againId }) => againId),
  );
  return rows.map((row) => ({
    sampleId: row.sampleId,
    number: row.label ?? row.of,
    container: row.container,
    patient: row.patientName,
    reason: row.reason ?? "",
    time: deskVisitTime(row),
    reference: row.reference,
    label: labels.get(`${row.againId} ${row.container}`)?.shift(),
  }));
}

/** Numbers of the tubes of bookings, by booking and container, in the order of draw. */
async function findNewLabels(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, string[]>();
  const rows = await db
    .selectFrom("labels")
    .select(["number", "bookingId", "container"])
    .where("bookingId", "in", bookingIds)
    .where("container", "is not", null)
    .orderBy("nth")
    .execute();
  const groups = Map.groupBy(rows, ({ bookingId, container }) => `${bookingId} ${container}`);
  return new Map(Array.from(groups, ([key, own]) => [key, own.map(({ number }) => number)]));
}
