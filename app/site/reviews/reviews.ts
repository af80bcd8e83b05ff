import * as z from "zod/mini";

/** What a patient says about the lab, as the API returns it (product §2: Home). */
export const reviewSchema = z.object({
  _id: z.string(),
  name: z.string(),
  area: z.string(),
  city: z.string(),
  /** Stars, 1 to 5. */
  rating: z.int(),
  text: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;
