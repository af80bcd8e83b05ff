import type { Booth } from "./booths.ts";

const MAPS = "https://www.google.com/maps";

/** Only http and https links: never `javascript:` and the like. */
export const isWebLink = (link: string) => /^https?:\/\/[^\s"'<>]+$/i.test(link);

/** The booth's own map link, else directions to its coordinates, else a search for its address (product §2). */
export function directionsUrl(
  booth: Pick<Booth, "googleMapsLink" | "coordinates" | "address" | "city" | "pincode">,
) {
  if (booth.googleMapsLink && isWebLink(booth.googleMapsLink)) return booth.googleMapsLink;
  if (booth.coordinates) {
    const { lat, lng } = booth.coordinates;
    return `${MAPS}/dir/?api=1&destination=${lat},${lng}`;
  }
  const address = [booth.address, booth.city, booth.pincode].filter(Boolean).join(", ");
  return `${MAPS}/search/?api=1&query=${encodeURIComponent(address)}`;
}
