import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { compressedJson } from "#app/desk/my-visits/prices/compressed-json.server.ts";
import { findDoorPrices } from "#app/desk/my-visits/prices/door-prices.queries.server.ts";

/** The prices of now: a phone keeps them for the day. */
export const loader = deskLoader("my-visits", async ({ db, now, request }) =>
  compressedJson(request, await findDoorPrices(db, now)),
);
