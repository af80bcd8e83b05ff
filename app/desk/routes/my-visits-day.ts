import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findMyDay } from "#app/features/my-visits/my-day.queries.server.ts";

/** The day of My visits as JSON: the page asks for it again and again. */
export const loader = deskLoader("my-visits", async ({ db, staff, now }) =>
  Response.json(await findMyDay(db, staff, now)),
);
