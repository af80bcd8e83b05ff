import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { finderOf, searchOrderables } from "#app/desk/new-booking/items/search-items.server.ts";

/** Tests and packages for what was typed: asked at each key. */
export const loader = deskLoader("new-booking", async ({ db, log, url }) => {
  const finder = await finderOf(db, (err) => log.warn({ err }, "search may be out of date"));
  return searchOrderables(db, finder, url.searchParams.get("q") ?? "");
});
