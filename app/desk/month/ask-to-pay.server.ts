import type { Db } from "#app/db/schema.server.ts";
import { ticketLink } from "#app/desk/whatsapp/ticket-link.server.ts";
import { whatsappText, whatsappUrl } from "#app/desk/whatsapp/whatsapp-text.ts";
import type { Due } from "./dues.queries.server.ts";

type Given = {
  db: Db;
  secret: string;
  config: { lab: { name: string }; publicUrl: string };
};

/** Each with the address that opens WhatsApp and asks for the money; undefined for a number that is none. */
export const withWhatsApp = (given: Given, dues: readonly Due[]) =>
  Promise.all(
    dues.map(async (due) => {
      const ticket = await ticketLink(given, due.bookingId);
      const values = {
        lab: given.config.lab.name,
        references: [due.reference],
        duePaise: due.paise,
        link: ticket?.link,
      };
      const text = whatsappText("owed", ticket?.language ?? "en", values);
      return { ...due, whatsapp: whatsappUrl(due.phone, text) };
    }),
  );

export type AskedDue = Awaited<ReturnType<typeof withWhatsApp>>[number];
