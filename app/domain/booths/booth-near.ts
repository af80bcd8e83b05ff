import type { Booth } from "./booths.ts";

type Point = { lat: number; lng: number };
export type Near = { pincode?: string | undefined; point?: Point | undefined };

/**
 * The booth to name: the one with this pincode, else the nearest to a location, else the first of the
 * list (product §2: Visit plan). Undefined without booths.
 */
export function boothNear(booths: readonly Booth[], { pincode, point }: Near = {}) {
  const samePincode = pincode && booths.find((booth) => booth.pincode.trim() === pincode.trim());
  if (samePincode) return samePincode;
  const [nearest] = point
    ? booths
        .flatMap((booth) =>
          booth.coordinates ? [{ booth, away: distance(booth.coordinates, point) }] : [],
        )
        .toSorted((a, b) => a.away - b.away)
    : [];
  return nearest?.booth ?? booths[0];
}

/** In degrees of latitude; good within a city: degrees of longitude shrink towards the poles. */
function distance(a: Point, b: Point) {
  const shrink = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink);
}
