import type { Db } from "#app/db/schema.server.ts";
import { ticketLink } from "#app/desk/whatsapp/ticket-link.server.ts";
import { whatsappText, whatsappUrl } from "#app/desk/whatsapp/whatsapp-text.ts";
import type { Due } from "./dues.queries.server.ts";

type Given = {
  db: Db;
  secret: string;
  config: { lab: { name: string }; publicUrl: string };
};

/**
 * Each with the address that opens WhatsApp and asks for the money; undefined for a number that is none, and
 * while the patient says that it is paid.
 */
export const withWhatsApp = (given: Given, dues: readonly Due[]) =>
  Promise.all(
    dues.map(async (due) => {
      const ticket = await ticketLink(given, due.bookingId);
      // Nobody asks for what is said to be paid while it is checked.
      const asked = due.paise - due.saysPaise;
      const values = {
        lab: given.config.lab.name,
        references: [due.reference],
        duePaise: asked,
        link: ticket?.link,
      };
      const text = whatsappText("owed", ticket?.language ?? "en", values);
      return { ...due, whatsapp: asked > 0 ? whatsappUrl(due.phone, text) : undefined };
    }),
  );

export type AskedDue = Awaited<ReturnType<typeof withWhatsApp>>[number];
