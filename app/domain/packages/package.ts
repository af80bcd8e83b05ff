import * as z from "zod/mini";
import { RESTRICTIONS, testSchema } from "#app/domain/lab-tests/lab-test.ts";

/** A package as the API returns it and the pages show it. Prices are rupees (product §3). */
export const packageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  subtitle: z.string(),
  description: z.string(),
  packageType: z.string(),
  healthConcern: z.string(),
  gender: z.string(),
  ageGroup: z.string(),
  offeredPrice: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  /** originalPrice − offeredPrice where that is positive, else 0. */
  savings: z.number(),
  color: z.string(),
  icon: z.string(),
  tests: z.array(testSchema),
  /** Of the strictest of its tests, like the note. */
  restriction: z.optional(z.enum(RESTRICTIONS)),
  restrictionNote: z.optional(z.string()),
  /** Only its link leads to it; absent for what lists show. */
  byLink: z.optional(z.boolean()),
  // In answers of the Hindi site alone, and only where the lab has given them.
  hindiName: z.optional(z.string()),
  hindiSubtitle: z.optional(z.string()),
  hindiDescription: z.optional(z.string()),
  /** The concern in Hindi. */
  hindiConcern: z.optional(z.string()),
});
export type Package = z.infer<typeof packageSchema>;

/** The category of a package where it stands among tests: in a cart and in a booking. */
export const PACKAGE_CATEGORY = "Package";

export const packagePath = (packageType: string) => `/package/${encodeURIComponent(packageType)}`;

/** Mini packages are marked by their type (product §2: Mini packages page). */
export const isMini = ({ packageType }: Pick<Package, "packageType">) =>
  packageType.includes("mini");
