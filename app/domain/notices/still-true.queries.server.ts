import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { askedOf, saysPaise } from "#app/domain/bill/said-paid.ts";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { findReminded } from "./reminders/reminded.queries.server.ts";
import { sayAll } from "./message-variables.ts";
import { isPatientEvent, MESSAGES } from "./messages.ts";
import type { Notice } from "./outbox.queries.server.ts";
import { wantsNoMessages } from "./message-stops.queries.server.ts";
import { isToNumber } from "./patient-channels.ts";
import { quietUntil } from "./quiet-hours.ts";

/** Whether a notice may go out now: what it tells has to hold still, and nobody is woken. */

type Of = Pick<
  Notice,
  | "id"
  | "followsId"
  | "channel"
  | "recipient"
  | "event"
  | "visitId"
  | "createdAt"
  | "language"
  | "variables"
>;

/**
 * False for a message to a number whose owner wants none, for one about a report that was withdrawn or
 * replaced since, for a refund that was taken back, for a link to pay another amount than is due by now, for
 * the time of a visit that has passed, and for a reminder of a visit that does not stand at that time any
 * more.
 */
export async function isStillTrue(db: Db, notice: Of, now: Date) {
  const { channel, event, createdAt } = notice;
  if (isToNumber(channel) && (await wantsNoMessages(db, notice.recipient))) return false;
  if (event.startsWith("report.")) return reportStands(db, createdAt);
  if (event === "refund.paid") return refundStands(db, notice);
  if (event === "pay.link") return isDue(db, notice);
  if (
    channel === "webhook" ||
    !isPatientEvent(event) ||
    MESSAGES[event].topic !== "time" ||
    event === "visit.cancelled"
  )
    return true;
  const visit = await findTime(db, notice.visitId);
  if (!visit || momentOn(visit.day, minutesOf(visit.slot)) < now) return false;
  if (MESSAGES[event].after.length > 0) return true;
  const reminded = await findReminded(db, notice);
  if (!reminded || reminded.until <= now.toISOString()) return false;
  return reminded.day === visit.day && reminded.slot === visit.slot && isConfirmed(db, notice);
}

async function reportStands(db: Db, uploadedAt: string) {
  const report = await db
    .selectFrom("reports")
    .select("id")
    .where("uploadedAt", "=", uploadedAt)
    .where("withdrawnAt", "is", null)
    .executeTakeFirst();
  return report !== undefined;
}

/** The first notice has the id of its refund; those of other channels follow it. */
async function refundStands(
  db: Db,
  { id, followsId }: Pick<Of, "id" | "followsId">,
): Promise<boolean> {
  if (followsId !== null) {
    const followed = await db
      .selectFrom("notices")
      .select(["id", "followsId"])
      .where("id", "=", followsId)
      .executeTakeFirst();
    return followed ? refundStands(db, followed) : false;
  }
  const refund = await db
    .selectFrom("refunds")
    .select("givenAt")
    .where("id", "=", id)
    .executeTakeFirst();
  return typeof refund?.givenAt === "string";
}

/** It asks for what is due: whoever paid meanwhile is not asked. */
async function isDue(db: Db, { visitId, language, variables }: Of) {
  const visit = await findBilledVisit(db, visitId ?? "");
  const tries = visit ? await listAttempts(db, visit.id) : [];
  const paise = visit ? askedOf(billOf(visit), saysPaise(tries, visit.payments)).homePaise : 0;
  const said = JSON.parse(variables ?? "{}") as { amount?: string };
  return (
    paise > 0 && said.amount === sayAll(language ?? "en", ["amount"], { amount: { paise } }).amount
  );
}

const findTime = (db: Db, visitId: string | null) =>
  db.selectFrom("visits").select(["day", "slot"]).where("id", "=", visitId).executeTakeFirst();

/** Somebody of the visit is still to be visited, and the lab has said that it comes. */
async function isConfirmed(db: Db, { visitId }: Of) {
  const booking = await db
    .selectFrom("bookings")
    .select("id")
    .where("visitId", "=", visitId)
    .where("status", "in", ["confirmed", "assigned"])
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  return booking !== undefined;
}

/**
 * Until when a message to a patient rests, because nobody is woken for it; undefined for one that goes out
 * now, as what they wait for: somebody is on the way, or a new sample is taken today.
 */
export async function restsUntil(
  db: Db,
  { channel, event, bookingId }: Pick<Notice, "channel" | "event" | "bookingId">,
  now: Date,
): Promise<Date | undefined> {
  const until = channel !== "webhook" && isPatientEvent(event) ? quietUntil(now) : undefined;
  if (!until || event === "visit.on-the-way") return undefined;
  if (event !== "visit.recollect") return until;
  const again = await db
    .selectFrom("bookings")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select("day")
    .where("bookings.id", "=", bookingId)
    .executeTakeFirst();
  return again?.day === dayInIndia(now) ? undefined : until;
}
