import type { Db } from "#app/db/schema.server.ts";
import { ticketPath, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import {
  DESK_LINK,
  REPORTS_LINK,
  TICKET_LINK,
  withoutTicket,
} from "#app/domain/notices/message-text.ts";
import type { Notice } from "#app/domain/notices/outbox.queries.server.ts";
import { AGAIN_LINK } from "#app/domain/again/again-message.server.ts";
import { findAgainPath } from "#app/domain/again/again-link.server.ts";
import { isPatientEvent } from "#app/domain/notices/messages.ts";
import { fittingTemplate } from "#app/domain/notices/templates/fitting-template.server.ts";
import { pathIn } from "#app/lib/language.ts";
import type { Config } from "#server/config.ts";
import { HeldBack } from "./provider-error.ts";
import { sendEmail } from "./email.ts";
import { sendSms, type Sms, type SmsLog } from "./sms.ts";
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
  remark?: Notice["remark"];
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
      const { remark, ...message } = await smsOf(given, notice);
      const providerId = await sendSms(
        config.sms,
        log,
        { phone: notice.recipient, ...message },
        now(),
      );
      const tellsStates = config.smsStates !== undefined && providerId !== undefined;
      return { providerId, remark, tellsStates };
    }
    case "email": {
      if (!config.mail) throw new Error("SMTP_URL is not set");
      await sendEmail(config.mail, { ...notice, body: await withLinks(given, notice) });
      return DONE;
    }
  }
}

type OwnSms = Pick<Sms, "text" | "registered"> & { remark?: Notice["remark"] };

/**
 * The text of an SMS: once the lab has an entity ID a registered one, which the operator lets through.
 * @throws HeldBack while none fits.
 */
async function smsOf(given: Given, notice: Notice): Promise<OwnSms> {
  const { event, variables, language } = notice;
  const asked = isPatientEvent(event) && variables !== null && language !== null;
  const fitting = asked
    ? await fittingTemplate(given.db, {
        event,
        language,
        variables: JSON.parse(variables) as Record<string, string>,
        siteUrl: given.config.publicUrl,
      })
    : { kind: "free" as const };
  if (fitting.kind === "held") throw new HeldBack(fitting.why);
  if (fitting.kind === "free") return { text: await withLinks(given, notice) };
  const links = await linksOf(given, notice);
  const filled = (words: string) =>
    LINKS.reduce((text, place) => text.replace(place, links[place] ?? ""), words);
  const { text, values, ...registered } = fitting;
  return {
    text: filled(text),
    registered: { ...registered, values: values.map(filled) },
    ...(fitting.language !== language && { remark: "in-english" as const }),
  };
}

/** What stands for a link in a text. They are made as they are sent: that to a ticket is not stored (decision 28). */
const LINKS = [TICKET_LINK, REPORTS_LINK, AGAIN_LINK] as const;

/** The links of a notice; one that opens nothing is absent. */
type Links = { readonly [Place in (typeof LINKS)[number]]?: string };

async function linksOf(
  { db, secret, config }: Given,
  { bookingId, event }: Pick<Notice, "bookingId" | "event">,
): Promise<Links> {
  const booking = await db
    .selectFrom("bookings")
    .select(["ticketVersion", "language"])
    .where("id", "=", bookingId)
    .executeTakeFirst();
  const link = (path: string) => config.publicUrl + path;
  const inOwn = (path: string) => link(pathIn(booking?.language ?? "en", path));
  const again =
    event === "again.due" && bookingId ? await findAgainPath(db, secret, bookingId) : undefined;
  return {
    [REPORTS_LINK]: inOwn("/reports"),
    ...(booking &&
      bookingId && {
        [TICKET_LINK]: inOwn(ticketPath(ticketToken(secret, bookingId, booking.ticketVersion))),
      }),
    ...(again && { [AGAIN_LINK]: link(again) }),
  };
}

/** The text with its links. */
async function withLinks(given: Given, notice: Notice) {
  const toDesk = notice.body.replace(DESK_LINK, given.config.deskUrl);
  if (!LINKS.some((place) => toDesk.includes(place))) return toDesk;
  const links = await linksOf(given, notice);
  const text = toDesk
    .replace(REPORTS_LINK, links[REPORTS_LINK] ?? "")
    .replace(AGAIN_LINK, links[AGAIN_LINK] ?? "");
  const ticket = links[TICKET_LINK];
  return ticket === undefined ? withoutTicket(text) : text.replace(TICKET_LINK, ticket);
}
