import type { Given } from "#app/desk/access/given.server.ts";
import { stepIn } from "#app/desk/catalogue/pick-step.ts";
import type { OrderHits } from "#app/desk/new-booking/items/found-items.ts";
import { finderOf, searchOrderables } from "#app/desk/new-booking/items/search-items.server.ts";

/**
 * What fits the field `q` of a form whose button `find` was pressed without script; undefined for every
 * other page.
 */
export async function findForPlainForm({
  db,
  log,
  typed,
}: Pick<Given, "db" | "log" | "typed">): Promise<OrderHits | undefined> {
  if (!typed || stepIn(typed) !== "find") return undefined;
  const finder = await finderOf(db, (err) => log.warn({ err }, "search may be out of date"));
  return searchOrderables(db, finder, typed.q ?? "");
}
