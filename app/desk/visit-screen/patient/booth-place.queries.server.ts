import type { Db } from "#app/db/schema.server.ts";
import { boothNear } from "#app/domain/booths/booth-near.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { placeOf } from "#app/domain/lab-rules/pincode-rule.ts";
import type { Visit } from "#app/domain/visits/visit.ts";

/**
 * Where what is not taken at home is done: the booth of the visit's pincode, else the first. Undefined
 * where everything is taken at home, and for a lab without booths.
 */
export async function findBoothPlace(db: Db, { bookings, pincode }: Visit) {
  if (!bookings.some(({ lines }) => lines.some(({ atCentre }) => atCentre))) return undefined;
  const booth = boothNear(await listBooths(db), pincode === null ? {} : { pincode });
  return booth && placeOf(booth);
}
