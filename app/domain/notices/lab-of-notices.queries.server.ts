import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { NoticeSettings } from "./notice-event.ts";
import { type PatientEvent, textName } from "./message-words.ts";

/** Who a message is from, and the lab's own words for it. */
export type LabOfNotices = Pick<NoticeSettings, "labName" | "labPhone"> & {
  text?: string | undefined;
};

/** What the lab has set at its desk wins over what its server was started with (decision 43). */
export async function findLabOfNotices(
  trx: Db,
  { labName, labPhone }: NoticeSettings,
  event: PatientEvent,
): Promise<LabOfNotices> {
  const name = textName(event);
  const set = await findLabSettings(trx, ["name", "phone", name]);
  return {
    labName: set.get("name") ?? labName,
    labPhone: set.get("phone") ?? labPhone,
    text: set.get(name),
  };
}
