import type { Visit } from "#app/domain/visits/visit.ts";
import { addressLine } from "../visit-summary.ts";

/** A search for the visit's door on a map: its point, if there is one, or what is known of the address. */
export function mapSearch(visit: Visit) {
  const place = visit.lat && visit.lng ? `${visit.lat},${visit.lng}` : addressLine(visit);
  return place === ""
    ? undefined
    : `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: place })}`;
}
