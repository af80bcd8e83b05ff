import type { Db } from "#app/db/schema.server.ts";
import { sendDue } from "#server/notices/send-notices.ts";

/**
 * Sends what is due at a moment, by SMS into the log.
 * @returns how many were tried, and the texts that left.
 */
export async function sendAt(db: Db, now: Date) {
  const texts: string[] = [];
  const tried = await sendDue({
    db,
    secret: "secret",
    now: () => now,
    config: {
      publicUrl: "https://lab.example",
      deskUrl: "https://desk.lab.example",
      sms: { driver: "log" },
      smsStates: undefined,
      whatsapp: undefined,
      mail: undefined,
      webhook: undefined,
    },
    log: {
      info: (fields: { sms?: string }) => void texts.push(fields.sms ?? ""),
      error: () => {},
    } as never,
    metrics: { setNotices: () => {} },
  });
  return { tried, texts };
}

/** A lab that sends SMS and nothing else. */
export const BY_SMS = {
  sms: true,
  email: null,
  webhook: null,
  labName: "Doorstep Diagnostics",
  labPhone: "1000000000",
};
