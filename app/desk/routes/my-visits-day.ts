import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";

/** The day of My visits as JSON: the page asks for it again and again. */
export const loader = deskLoader("my-visits", async (given) =>
  Response.json(
    await findMyDay(given.db, given.staff, given.now, (visit) => whatsappOf(given, visit)),
  ),
);
