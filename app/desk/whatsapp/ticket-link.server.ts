import type { Db } from "#app/db/schema.server.ts";
import {
  FIRST_LINK,
  ticketPath,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import { type Language, pathIn } from "#app/lib/language.ts";

type Given = { db: Db; secret: string; config: { publicUrl: string } };

type TicketLink = {
  /** Undefined while no link opens the booking. */
  link: string | undefined;
  /** In which it was booked. */
  language: Language;
};

/** The link to the ticket of a booking; undefined where there is no such booking. */
export async function ticketLink(
  { db, secret, config }: Given,
  id: string | undefined,
): Promise<TicketLink | undefined> {
  const booking = await db
    .selectFrom("bookings")
    .select(["ticketVersion", "language"])
    .where("id", "=", id ?? null)
    .executeTakeFirst();
  if (!id || !booking) return undefined;
  const { ticketVersion, language } = booking;
  if (ticketVersion < FIRST_LINK) return { link: undefined, language };
  const path = ticketPath(ticketToken(secret, id, ticketVersion));
  return { link: config.publicUrl + pathIn(language, path), language };
}
