import type { Db } from "#app/db/schema.server.ts";
import { factsFor } from "#app/desk/new-booking/items/order-item-facts.ts";
import { findOffers } from "#app/domain/booking/booking.queries.server.ts";

/** The containers of what was sold, by its name; a name that has left the catalogue is absent. */
export async function findTubes(db: Db, names: readonly string[]) {
  const offers = names.length > 0 ? await findOffers(db, [...names]) : [];
  return new Map(offers.map((offer) => [offer.name, factsFor(offer).containers]));
}
