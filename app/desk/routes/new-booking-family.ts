import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { familyOf } from "#app/desk/new-booking/who/family.queries.server.ts";

/** Who has booked with a number: asked at its tenth digit. */
export const loader = deskLoader("new-booking", ({ db, now, url }) =>
  familyOf(db, url.searchParams.get("phone") ?? "", now),
);
