import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import {
  findUndecidedBooking,
  setStatus,
} from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** What a patient writes back on WhatsApp (product §10: Notices). */

export type Reply = {
  /** The service's id of it: the same reply comes again until it is answered. */
  id: string;
  /** Ten digits. */
  phone: string;
  /** Blank for a picture, a voice message and the like. */
  text: string;
};

/** A reply is kept as the words of a callback, which has room for so many. */
const LONGEST = 500;

export const CONFIRMS = "1";

/**
 * "1" confirms the visits ahead of that number that wait for their call, where nothing has to be asked
 * about them; anything else goes to To call, once. Run inside a transaction.
 */
export async function takeReply(trx: Db, { id, phone, text }: Reply, now: Date) {
  const words = text.trim();
  if (words === CONFIRMS && (await confirmAhead(trx, phone, now))) return;
  const known = await trx
    .selectFrom("bookings")
    .select(["patientName", "birthYear", "sex"])
    .where("phone", "=", phone)
    .where("erasedAt", "is", null)
    .orderBy("placedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  await trx
    .insertInto("callbacks")
    .values({
      id: createHash("sha256").update(id).digest("hex").slice(0, 32),
      name: known?.patientName || "WhatsApp",
      phone,
      email: null,
      preferredTime: "Any time",
      concernType: "Reply on WhatsApp",
      message: words.slice(0, LONGEST) || "No text: a picture or a voice message",
      age: known?.birthYear ? Number(dayInIndia(now).slice(0, 4)) - known.birthYear : 0,
      gender: known?.sex ?? "other",
      status: "pending",
      marks: "[]",
      requestedAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** @returns false where something has to be asked first; true also where nothing waits any more. */
async function confirmAhead(trx: Db, phone: string, now: Date) {
  const waiting = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "marks"])
    .where("visits.phone", "=", phone)
    .where("visits.day", ">=", dayInIndia(now))
    .where("status", "=", "pending")
    .where("erasedAt", "is", null)
    .execute();
  const ids = waiting.map(({ id }) => id);
  if (waiting.some(({ marks }) => marks !== "[]")) return false;
  if (ids.length === 0) return hasVisitAhead(trx, phone, now);
  if (await findUndecidedBooking(trx, ids)) return false;
  await setStatus(trx, ids, "confirmed", now, PATIENT);
  return true;
}

async function hasVisitAhead(trx: Db, phone: string, now: Date) {
  const ahead = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select("bookings.id")
    .where("visits.phone", "=", phone)
    .where("visits.day", ">=", dayInIndia(now))
    .where("status", "in", ["confirmed", "assigned"])
    .executeTakeFirst();
  return ahead !== undefined;
}
