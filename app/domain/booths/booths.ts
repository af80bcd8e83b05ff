import { t } from "#app/lib/translate.ts";
import * as z from "zod/mini";

/** A collection booth as the API returns it (product §3). */
export const boothSchema = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  timing: z.string(),
  workingDays: z.optional(z.string()),
  contactPerson: z.optional(z.string()),
  emergencyContact: z.optional(z.string()),
  googleMapsLink: z.optional(z.string()),
  coordinates: z.optional(z.object({ lat: z.number(), lng: z.number() })),
});
export type Booth = z.infer<typeof boothSchema>;

/** The sentences of product §2 and §8 for this screen. */
export const messages = {
  loading: t`Loading collection booths...`,
  loadFailed: t`Failed to load collection booths. Please try again later.`,
  none: t`No collection centers found.`,
  noneHint: t`Please check back later or contact us for assistance.`,
};

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
