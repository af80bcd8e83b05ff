import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { fillIn } from "#app/domain/notices/message-variables.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { findLabOfNotices } from "#app/domain/notices/lab-of-notices.queries.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { Language } from "#app/lib/language.ts";

/** Filled in when it is sent: the link opens a reminder, so it is not stored. */
export const AGAIN_LINK = "{again}";

const EVENT = "again.due";

/**
 * The text of the message as it is sent, with its link; blank while no channel is turned on, where
 * nothing is sent.
 */
export async function againText(db: Db, language: Language, link: string) {
  const settings = await findNoticeSettings(db);
  if (!settings) return "";
  const { lab, phone, to } = await findLabOfNotices(db, settings, EVENT, language);
  return fillIn(language, to.own ?? MESSAGES[EVENT].text[language], { lab, phone, link });
}

/** The six letters that an SMS is from, where the lab has set them. */
export const findSmsHeader = async (db: Db) =>
  (await findLabSettings(db, ["dlt.header"])).get("dlt.header");
