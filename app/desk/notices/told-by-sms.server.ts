import type { Db } from "#app/db/schema.server.ts";
import { isPhone } from "#app/lib/phone.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";

/** No channel sends a message. */
export const NOBODY_TOLD = "Nobody was told";

/** What a toast may say of the message to a patient: `SMS to the number ending in 6038`. */
export const toldBySms = async (db: Db, phone: string) =>
  (await sendsSms(db, phone)) ? `SMS to the number ending in ${phone.slice(-4)}` : NOBODY_TOLD;

/** True when a text message reaches this number. */
export async function sendsSms(db: Db, phone: string) {
  const settings = await findNoticeSettings(db);
  return settings?.sms === true && isPhone(phone);
}
