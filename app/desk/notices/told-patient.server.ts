import type { Db } from "#app/db/schema.server.ts";
import type { PatientEvent } from "#app/domain/notices/messages.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { CHANNEL_NAMES, type PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { quietUntil } from "#app/domain/notices/quiet-hours.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { isPhone } from "#app/lib/phone.ts";

/** No channel sends a message. */
export const NOBODY_TOLD = "Nobody was told";

/**
 * What a toast may say of the message to a patient: `SMS to the number ending in 6038`, and in quiet hours
 * `SMS at 08:00 AM to the number ending in 6038`.
 */
export async function toldPatient(db: Db, phone: string, event: PatientEvent, now: Date) {
  const channel = await channelToPhone(db, phone, event);
  if (!channel) return NOBODY_TOLD;
  const until = quietUntil(now);
  const when = until ? ` at ${deskClock(until)}` : "";
  return `${CHANNEL_NAMES[channel]}${when} to the number ending in ${phone.slice(-4)}`;
}

/** The channel by which a message reaches this number first; undefined where none does. */
export async function channelToPhone(
  db: Db,
  phone: string,
  event: PatientEvent,
): Promise<Exclude<PatientChannel, "email"> | undefined> {
  const settings = await findNoticeSettings(db);
  if (!settings || !isPhone(phone)) return undefined;
  return (await channelsToPatient(db, settings, event)).find((channel) => channel !== "email");
}
