import type { Db } from "#app/db/schema.server.ts";

/** The channels that are turned on, and what their texts name; stored by each start of the server. */
export type NoticeSettings = {
  /** Text messages, WhatsApp and e-mail to patients. */
  sms: boolean;
  whatsapp?: boolean;
  mail?: boolean;
  /** Where the lab reads of new bookings. */
  email: string | null;
  /** A program of the lab that is told everything. */
  webhook: string | null;
  labName: string;
  labPhone: string;
};

const NAME = "notices";

/** The channels that are turned on; undefined while none is, which is the default. */
export async function findNoticeSettings(db: Db): Promise<NoticeSettings | undefined> {
  const stored = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  return stored && (JSON.parse(stored.value) as NoticeSettings);
}

/**
 * Keeps the channels where every transaction finds them, also those of the command line, whose
 * environment may not name them. Undefined turns all off.
 */
export async function storeNoticeSettings(db: Db, settings: NoticeSettings | undefined) {
  const value = settings && JSON.stringify(settings);
  const stored = await findNoticeSettings(db);
  if (value === (stored && JSON.stringify(stored))) return;
  if (value === undefined) {
    await db.deleteFrom("settings").where("name", "=", NAME).execute();
    return;
  }
  await db
    .insertInto("settings")
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
