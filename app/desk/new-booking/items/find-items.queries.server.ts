import type { Db } from "#app/db/schema.server.ts";
import { findOffers } from "#app/domain/booking/booking.queries.server.ts";
import { isSame, type ItemKey, type Orderable } from "./order-item.ts";

/** These tests and packages at today's prices, in their order; items that have left the catalogue are omitted. */
export async function findOrderables(db: Db, wanted: readonly ItemKey[]): Promise<Orderable[]> {
  if (wanted.length === 0) return [];
  const offers = await findOffers(db, Array.from(new Set(wanted.map(({ id }) => id))));
  return wanted.flatMap((key) => {
    const offer = offers.find((one) => isSame(one, key));
    if (!offer) return [];
    const { kind, id, name, pricePaise, tests } = offer;
    return [{ kind, id, name, pricePaise, tests }];
  });
}
