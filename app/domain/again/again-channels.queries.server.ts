import type { Db } from "#app/db/schema.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient, reachable } from "#app/domain/notices/patient-notice.server.ts";

/**
 * The channels that remind: ticked for this message by the lab and turned on, in the lab's order. None until
 * the lab ticks one; half a number, and one whose owner wants no messages, gets none but an e-mail.
 */
export async function findAgainChannels(db: Db, phone: string): Promise<PatientChannel[]> {
  const settings = await findNoticeSettings(db);
  if (!settings) return [];
  const channels = await channelsToPatient(db, settings, "again.due");
  const toNumber = await reachable(db, "again.due", channels, { phone });
  return channels.filter((one) => one === "email" || toNumber.includes(one));
}
