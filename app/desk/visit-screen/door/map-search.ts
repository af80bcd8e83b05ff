import { hasAddress, type Visit } from "#app/domain/visits/visit.ts";
import { addressLine } from "../visit-summary.ts";

/**
 * A search for the visit's door on a map: its point, if there is one, or the address. Undefined where nobody
 * goes to a door, and where nothing but a pincode is known.
 */
export function mapSearch(visit: Visit) {
  if (visit.atBoothAt !== null) return undefined;
  const isMarked = visit.lat && visit.lng;
  if (!isMarked && !hasAddress(visit)) return undefined;
  const query = isMarked ? `${visit.lat},${visit.lng}` : addressLine(visit);
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
