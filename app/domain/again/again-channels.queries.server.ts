import type { Db } from "#app/db/schema.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { isPhone } from "#app/lib/phone.ts";

/**
 * The channels that remind: ticked for this message by the lab and turned on, in the lab's order. None
 * until the lab ticks one; half a number gets no message but an e-mail.
 */
export async function findAgainChannels(db: Db, phone: string): Promise<PatientChannel[]> {
  const settings = await findNoticeSettings(db);
  if (!settings) return [];
  const channels = await channelsToPatient(db, settings, "again.due");
  return channels.filter((one) => one === "email" || isPhone(phone));
}
