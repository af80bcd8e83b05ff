import type { Db } from "#app/db/schema.server.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { NewNotice } from "#app/domain/notices/outbox.queries.server.ts";
import {
  CHANNEL_NAMES,
  isPatientChannel,
  isToNumber,
  type PatientChannel,
} from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient, reachable } from "#app/domain/notices/patient-notice.server.ts";
import { quietUntil } from "#app/domain/notices/quiet-hours.ts";
import { deskClock } from "#app/lib/desk-times.ts";

/** No channel sends a message. */
export const NOBODY_TOLD = "Nobody was told";

/**
 * What a toast may say of the message to a patient: `SMS to the number ending in 6038`, and in quiet hours
 * `SMS at 08:00 AM to the number ending in 6038`.
 */
export async function toldPatient(db: Db, phone: string, event: PatientEvent, now: Date) {
  const channel = await channelToPhone(db, phone, event);
  return channel ? toldWords({ channel, recipient: phone }, now) : NOBODY_TOLD;
}

/** The same of a message that was written: `E-mail to the address of the booking`. */
export function toldWords(
  { channel, recipient }: Pick<NewNotice, "channel" | "recipient">,
  now: Date,
) {
  const until = quietUntil(now);
  const by = isPatientChannel(channel) ? CHANNEL_NAMES[channel] : channel;
  const when = until ? ` at ${deskClock(until)}` : "";
  const where =
    channel === "email" ? "address of the booking" : `number ending in ${recipient.slice(-4)}`;
  return `${by}${when} to the ${where}`;
}

/** What a toast adds of the message that tells of a refund; blank where none was written. */
export async function toldOfRefund(db: Db, refundId: string, now: Date) {
  const notice = await db
    .selectFrom("notices")
    .select(["channel", "recipient"])
    .where("id", "=", refundId)
    .executeTakeFirst();
  return notice ? ` ${toldWords(notice, now)}` : "";
}

/** The channel by which a message reaches this number first; undefined where none does. */
export async function channelToPhone(
  db: Db,
  phone: string,
  event: PatientEvent,
): Promise<Exclude<PatientChannel, "email"> | undefined> {
  const settings = await findNoticeSettings(db);
  if (!settings) return undefined;
  const ticked = await channelsToPatient(db, settings, event);
  return (await reachable(db, event, ticked, { phone })).find(isToNumber);
}
