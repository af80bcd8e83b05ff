import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Language } from "#app/lib/language.ts";
import type { PatientEvent } from "./messages.ts";
import type { NoticeSettings } from "./notice-settings.queries.server.ts";
import { textName } from "./own-text.ts";

/**
 * Who a message is from, and the lab's own words for it. What the lab has set at its desk wins over what
 * its server was started with (decision 43).
 */
export async function findLabOfNotices(
  trx: Db,
  { labName, labPhone }: NoticeSettings,
  event: PatientEvent,
  language: Language,
) {
  const name = textName(event, language);
  const set = await findLabSettings(trx, ["name", "phone", name]);
  return {
    lab: set.get("name") ?? labName,
    phone: set.get("phone") ?? labPhone,
    to: { language, own: set.get(name) },
  };
}
