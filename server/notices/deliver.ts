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
import { sendWhatsApp } from "./whatsapp.ts";
import { whatsAppMessage } from "./fill-template.ts";

export type Given = {
  db: Db;
  secret: string;
  log: SmsLog;
  now: () => Date;
  config: Pick<
    Config,
    "publicUrl" | "deskUrl" | "sms" | "smsStates" | "whatsapp" | "mail" | "webhook"
  >;
};

export type Delivered = {
  /** What the provider calls it. */
  providerId?: string | undefined;
  /** The provider tells later what became of it. */
  tellsStates: boolean;
};

const DONE: Delivered = { tellsStates: false };

/**
 * Sends one notice on its channel.
 * @throws when it did not arrive, or its channel is turned off.
 */
export async function deliver(given: Given, notice: Notice): Promise<Delivered> {
  const { config, log, now } = given;
  switch (notice.channel) {
    case "webhook": {
      if (!config.webhook) throw new Error("WEBHOOK_URL is not set");
      await postWebhook(config.webhook, notice, now());
      return DONE;
    }
    case "whatsapp": {
      if (!config.whatsapp) throw new Error("WhatsApp is not set up");
      const message = whatsAppMessage(notice, await linksOf(given, notice));
      return { providerId: await sendWhatsApp(config.whatsapp, message, now()), tellsStates: true };
    }
    case "sms": {
      const text = await withLinks(given, notice);
      const providerId = await sendSms(config.sms, log, { phone: notice.recipient, text }, now());
      return {
        providerId,
        tellsStates: config.smsStates !== undefined && providerId !== undefined,
      };
    }
    case "email": {
      if (!config.mail) throw new Error("SMTP_URL is not set");
      await sendEmail(config.mail, { ...notice, body: await withLinks(given, notice) });
      return DONE;
    }
  }
}

/** Links are made as they are sent: the one to a ticket is not stored (decision 28). */
type Links = {
  /** What stands for each in a text, and the link; one that opens nothing is absent. */
  readonly [Words in typeof TICKET_LINK | typeof REPORTS_LINK]?: string;
};

async function linksOf(
  { db, secret, config }: Given,
  { bookingId }: Pick<Notice, "bookingId">,
): Promise<Links> {
  const booking = await db
    .selectFrom("bookings")
    .select(["ticketVersion", "language"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const link = (path: string) => config.publicUrl + pathIn(booking?.language ?? "en", path);
  return {
    [REPORTS_LINK]: link("/reports"),
    ...(booking &&
      bookingId && {
        [TICKET_LINK]: link(ticketPath(ticketToken(secret, bookingId, booking.ticketVersion))),
      }),
  };
}

/** The text with its links. */
async function withLinks(given: Given, notice: Notice) {
  const toDesk = notice.body.replace(DESK_LINK, given.config.deskUrl);
  if (![REPORTS_LINK, TICKET_LINK].some((words) => toDesk.includes(words))) return toDesk;
  const links = await linksOf(given, notice);
  const text = toDesk.replace(REPORTS_LINK, links[REPORTS_LINK] ?? "");
  const ticket = links[TICKET_LINK];
  return ticket === undefined ? withoutTicket(text) : text.replace(TICKET_LINK, ticket);
}
