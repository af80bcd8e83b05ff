import { createHash } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import {
  findUndecidedBooking,
  setStatus,
} from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { stopAllTo } from "#app/domain/again/change-again.server.ts";
import { noteStart, noteStop } from "#app/domain/notices/message-stops.queries.server.ts";
import { hasAddress } from "#app/domain/visits/visit.ts";
import { askedOfMessages } from "./asked-of-messages.ts";

/** What a patient writes back on WhatsApp (product §10: Notices). */

export type Reply = {
  /** The service's id of it: the same reply comes again until it is answered, and later. */
  id: string;
  /** Ten digits. */
  phone: string;
  /** What was written or chosen, with the kind of a message that is no text. */
  text: string;
};

/** The row of a number on To call has room for so many characters; the last ones are kept. */
const LONGEST = 1_000;

const CONCERN = "Reply on WhatsApp";

/**
 * Takes a reply once. "1" confirms the visits ahead of that number that wait for their call, where
 * nothing has to be asked about them; a word like STOP ends messages to it; anything else goes to To call,
 * where a number has one open row. Run inside a transaction.
 */
export async function takeReply(trx: Db, { id, phone, text }: Reply, now: Date) {
  const key = createHash("sha256").update(id).digest("hex").slice(0, 32);
  if (!(await isFirst(trx, key, now))) return;
  const words = readable(text);
  const asked = askedOfMessages(words);
  if (asked === "stop") {
    await noteStop(trx, phone, now);
    await stopAllTo(trx, phone, now);
  } else if (asked === "start") await noteStart(trx, phone);
  else if (!isOne(words) || !(await confirmAhead(trx, phone, now)))
    await noteForCall(trx, key, { phone, words }, now);
}

async function isFirst(trx: Db, id: string, now: Date) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("takenReplies")
    .values({ id, takenAt: now.toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Without characters that nobody sees, which turn other words around or which no database takes. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\n\u200C\u200D])[\p{Cc}\p{Cf}]/gu, "")
    .trim();

/** "1" as keyboards of India write it, also with a full stop or as an emoji. */
const isOne = (words: string) => /^[1१১૧੧௧౧೧൧۱١１]\uFE0F?\u20E3?[.)]?$/u.test(words);

async function noteForCall(
  trx: Db,
  key: string,
  reply: { phone: string; words: string },
  now: Date,
) {
  const { phone, words } = reply;
  const open = await trx
    .selectFrom("callbacks")
    .select(["id", "message"])
    .where("phone", "=", phone)
    .where("concernType", "=", CONCERN)
    .where("status", "=", "pending")
    .orderBy("requestedAt")
    .limit(1)
    .executeTakeFirst();
  if (open) {
    const message = [open.message ?? "", words].join("\n").slice(-LONGEST);
    await trx.updateTable("callbacks").set({ message }).where("id", "=", open.id).execute();
    return;
  }
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
      id: key,
      name: known?.patientName || "WhatsApp",
      phone,
      email: null,
      preferredTime: "Any time",
      concernType: CONCERN,
      message: words.slice(-LONGEST),
      age: known?.birthYear ? Number(dayInIndia(now).slice(0, 4)) - known.birthYear : 0,
      gender: known?.sex ?? "other",
      status: "pending",
      marks: "[]",
      requestedAt: now.toISOString(),
    })
    .execute();
}

/** @returns false where something has to be asked first; true also where nothing waits any more. */
async function confirmAhead(trx: Db, phone: string, now: Date) {
  const waiting = await trx
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.id", "marks", "flat", "street", "atBoothAt"])
    .where("visits.phone", "=", phone)
    .where("visits.day", ">=", dayInIndia(now))
    .where("status", "=", "pending")
    .where("erasedAt", "is", null)
    .execute();
  const ids = waiting.map(({ id }) => id);
  if (waiting.some(({ marks }) => marks !== "[]")) return false;
  // The desk asks before it confirms a visit to a door that nobody knows.
  if (waiting.some((visit) => visit.atBoothAt === null && !hasAddress(visit))) return false;
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
