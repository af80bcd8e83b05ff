import type { Db } from "#app/db/schema.server.ts";
import { boothNear } from "#app/domain/booths/booth-near.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { placeOf } from "#app/domain/lab-rules/pincode-rule.ts";
import { isErasedVisit, type Visit } from "#app/domain/visits/visit.ts";

/**
 * Where what is not taken at home is done: the booth of the visit's pincode, else the first. Undefined
 * where everything is taken at home, for a lab without booths, and once the patient is erased: the pincode
 * by which the booth was agreed on is erased too.
 */
export async function findBoothPlace(db: Db, visit: Visit) {
  const { bookings, pincode } = visit;
  if (isErasedVisit(visit)) return undefined;
  if (!bookings.some(({ lines }) => lines.some(({ atCentre }) => atCentre))) return undefined;
  const booth = boothNear(await listBooths(db), pincode === null ? {} : { pincode });
  return booth && placeOf(booth);
}
