import type { Db } from "#app/db/schema.server.ts";
import { NOT_SENT } from "./doctor-list.queries.server.ts";
import { daysOf } from "./month.ts";

/** One patient whom a doctor sent. */
export type SentPatient = {
  reference: string;
  /** ISO day of the visit. */
  day: string;
  status: string;
  /** The patient agrees that the doctor is told. */
  agrees: boolean;
  /** Blank, and without items, where the patient does not agree. */
  patientName: string;
  items: readonly string[];
};

/**
 * The patients whom a doctor sent in a month, in the order of their visits. Name and what was booked leave
 * this function only where the patient agrees; an erased patient has no doctor any more.
 */
export async function listSent(db: Db, doctorId: string, month: string): Promise<SentPatient[]> {
  const { from, before } = daysOf(month);
  const rows = await db
    .selectFrom("visits")
    .innerJoin("bookings", "bookings.visitId", "visits.id")
    .innerJoin("doctorNames", "doctorNames.name", "bookings.doctor")
    .select(["bookings.id", "reference", "day", "status", "patientName", "doctorConsentAt"])
    .where("day", ">=", from)
    .where("day", "<", before)
    .where("status", "not in", NOT_SENT)
    .where("doctorNames.doctorId", "=", doctorId)
    .orderBy("day")
    .orderBy("placedAt")
    .orderBy("bookings.id")
    .execute();
  const agreeing = rows.flatMap((row) => (row.doctorConsentAt === null ? [] : [row.id]));
  const booked = await listBooked(db, agreeing);
  return rows.map(({ id, reference, day, status, patientName, doctorConsentAt }) => {
    const agrees = doctorConsentAt !== null;
    return {
      reference,
      day,
      status,
      agrees,
      patientName: agrees ? patientName : "",
      items: booked.get(id) ?? [],
    };
  });
}

/** PostgreSQL takes 65,535 values in a statement, SQLite half of them. */
const MOST_IDS = 10_000;

async function listBooked(db: Db, ids: readonly string[]) {
  const booked = new Map<string, string[]>();
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const rows = await db
      .selectFrom("bookingLines")
      .select(["bookingId", "name"])
      .where("bookingId", "in", ids.slice(at, at + MOST_IDS))
      .orderBy("position")
      .execute();
    for (const { bookingId, name } of rows)
      booked.set(bookingId, [...(booked.get(bookingId) ?? []), name]);
  }
  return booked;
}
