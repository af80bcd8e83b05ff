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
