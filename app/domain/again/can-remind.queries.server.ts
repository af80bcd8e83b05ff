import type { Db } from "#app/db/schema.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { mayBeChild } from "./adults.ts";
import { findAgainChannels } from "./again-channels.queries.server.ts";
import { findChoices } from "./again-choices.queries.server.ts";

type Whose = { id: string; status: string; phone: string };

/**
 * The ways and the tests by which the patient of a booking can be reminded. Undefined while no report is
 * ready, for who may be under 18, for a number that is somebody else's, and where the lab sends nothing
 * or sells none of the tests.
 */
export async function findRemindable(db: Db, { id, status, phone }: Whose, now: Date) {
  if (status !== "reported" && !(await hasReport(db, id))) return undefined;
  const channels = await findAgainChannels(db, phone);
  if (channels.length === 0) return undefined;
  const patient = await findPatient(db, id);
  if (!patient || mayBeChild(patient, dayInIndia(now))) return undefined;
  if (await isWrongNumber(db, phone)) return undefined;
  const choices = await findChoices(db, id);
  return choices.length === 0 ? undefined : { channels, choices };
}

const findPatient = (db: Db, id: string) =>
  db
    .selectFrom("bookings")
    .select(["birthYear", "guardianName"])
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .executeTakeFirst();

const hasReport = async (db: Db, bookingId: string) =>
  (await db
    .selectFrom("reports")
    .select("id")
    .where("bookingId", "=", bookingId)
    .where("withdrawnAt", "is", null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** True of a number that turned out to be somebody else's. */
export const isWrongNumber = async (db: Db, phone: string) =>
  (await db
    .selectFrom("wrongNumbers")
    .select("phone")
    .where("phone", "=", phone)
    .executeTakeFirst()) !== undefined;
