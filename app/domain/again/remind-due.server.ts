import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import {
  findNoticeSettings,
  type NoticeSettings,
} from "#app/domain/notices/notice-settings.queries.server.ts";
import { insertNotices } from "#app/domain/notices/outbox.queries.server.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient, noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { mayBeChild } from "./adults.ts";
import { findItems, storedItems } from "./again-choices.queries.server.ts";
import { isTimeToRemind, oldestDay } from "./again-days.ts";
import { AGAIN_LINK } from "./again-message.server.ts";
import { holdReminder, setState, WAITING } from "./again.queries.server.ts";
import { findBookedSince } from "./booked-since.queries.server.ts";
import { isWrongNumber } from "./can-remind.queries.server.ts";

/** The longest wait for a pass over what is due is that of so many messages. */
const MOST_AT_ONCE = 100;

/**
 * Writes the messages of the reminders whose day has come, each once, between 10 AM and 6 PM in India.
 * What no server was there for is made up on the next day, for 60 days. Who has booked since, may be a
 * child or has another number now gets none. @returns how many messages were written.
 */
export async function remindDue(db: Db, now: Date) {
  if (!isTimeToRemind(now)) return 0;
  const settings = await findNoticeSettings(db);
  if (!settings) return 0;
  const channels = await channelsToPatient(db, settings, "again.due");
  if (channels.length === 0) return 0;
  let written = 0;
  for (const id of await findDue(db, channels, now))
    written += await writeTransaction(db, (trx) => remindOne(trx, settings, id, now));
  return written;
}

/** The longest waiting first. While the lab cannot send by the way that a patient chose, theirs wait. */
async function findDue(db: Db, channels: readonly PatientChannel[], now: Date) {
  const rows = await db
    .selectFrom("againReminders")
    .select("id")
    .where("state", "in", WAITING)
    .where("channel", "in", channels)
    .where("day", "<=", dayInIndia(now))
    .where("day", ">=", oldestDay(now))
    .orderBy("day")
    .orderBy("id")
    .limit(MOST_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Another server, a stop or a booking may have been faster: the held row says what holds. */
async function remindOne(trx: Db, settings: NoticeSettings, id: string, now: Date) {
  const reminder = await holdReminder(trx, id);
  if (!reminder || !WAITING.includes(reminder.state) || reminder.day > dayInIndia(now)) return 0;
  const patient = await trx
    .selectFrom("bookings")
    .select(["phone", "patientName", "visitId", "birthYear", "guardianName", "erasedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!patient || patient.erasedAt !== null) return 0;
  const bookedId = await findBookedSince(trx, reminder, patient);
  if (bookedId !== undefined) {
    await setState(trx, [id], { state: "booked", bookedId }, now);
    return 0;
  }
  const { offered } = await findItems(trx, storedItems(reminder.items));
  const isNotToBe =
    offered.length === 0 ||
    mayBeChild(patient, dayInIndia(now)) ||
    (reminder.channel !== "email" && (await isWrongNumber(trx, patient.phone)));
  const to = { phone: patient.phone, email: reminder.email, language: reminder.language };
  const notice = isNotToBe
    ? undefined
    : await noticeToPatient(trx, settings, to, {
        event: "again.due",
        visitId: patient.visitId,
        bookingId: id,
        values: { link: AGAIN_LINK },
        channels: [reminder.channel],
        now,
        dueAt: now,
      });
  if (!notice) {
    await setState(trx, [id], { state: "stopped", stoppedBy: "machine" }, now);
    return 0;
  }
  await insertNotices(trx, [notice]);
  // One that was put off is another reminder, with a call of its own.
  const sent = { state: "reminded", remindedAt: now.toISOString() } as const;
  await setState(trx, [id], { ...sent, callEnd: null, calledAt: null }, now);
  return 1;
}
