import type { Db } from "#app/db/schema.server.ts";
import { ticketPath, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import {
  DESK_LINK,
  REPORTS_LINK,
  TICKET_LINK,
  withoutTicket,
} from "#app/domain/notices/message-text.ts";
import type { Notice } from "#app/domain/notices/outbox.queries.server.ts";
import { pathIn } from "#app/lib/language.ts";
import type { Config } from "#server/config.ts";
import { sendEmail } from "./email.ts";
import { sendSms, type SmsLog } from "./sms.ts";
import { postWebhook } from "./webhook.ts";

export type Given = {
  db: Db;
  secret: string;
  log: SmsLog;
  now: () => Date;
  config: Pick<Config, "publicUrl" | "deskUrl" | "sms" | "mail" | "webhook">;
};

/**
 * Sends one notice on its channel. @throws when it did not arrive, or its channel is turned off.
 */
export async function deliver(given: Given, notice: Notice) {
  const { config, log, now } = given;
  if (notice.channel === "webhook") {
    if (!config.webhook) throw new Error("WEBHOOK_URL is not set");
    await postWebhook(config.webhook, notice, now());
    return;
  }
  const body = await withLinks(given, notice);
  if (notice.channel === "sms") return sendSms(config.sms, log, notice.recipient, body);
  if (!config.mail) throw new Error("SMTP_URL is not set");
  await sendEmail(config.mail, { ...notice, body });
}

/** The text with its links, which are made now: the one to a ticket is not stored (decision 28). */
async function withLinks({ db, secret, config }: Given, { body, bookingId }: Notice) {
  const toDesk = body.replace(DESK_LINK, config.deskUrl);
  if (![REPORTS_LINK, TICKET_LINK].some((words) => toDesk.includes(words))) return toDesk;
  const booking = await db
    .selectFrom("bookings")
    .select(["ticketVersion", "language"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const link = (path: string) => config.publicUrl + pathIn(booking?.language ?? "en", path);
  const text = toDesk.replace(REPORTS_LINK, link("/reports"));
  if (!text.includes(TICKET_LINK)) return text;
  if (booking && bookingId)
    return text.replace(
      TICKET_LINK,
      link(ticketPath(ticketToken(secret, bookingId, booking.ticketVersion))),
    );
  return withoutTicket(text);
}
