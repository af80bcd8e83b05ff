import * as z from "zod/mini";
import type { AgeGroup, Gender } from "#app/domain/packages/audience.ts";
import { type CartableTest, testSchema, toCartable } from "#app/domain/lab-tests/lab-test.ts";
import { pick } from "#app/lib/pick.ts";
import type { Package } from "#app/domain/packages/package.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import type { Combination } from "./checkup-address.ts";

/** Checkups by sex and age (product §2: Recommended checkup page). */

export const AGE_LABELS: Record<AgeGroup, string> = {
  "under-25": t`Under 25`,
  "25-50": t`25 to 50`,
  "above-50": t`Above 50`,
};

export const FOR_GENDER: Record<Gender, string> = { women: t`For women`, men: t`For men` };

/** `Women 25 to 50 Health Check`, built from type and age group where the lab has no package (product §2). */
export const checkupTitle = ({ gender, ageGroup }: Combination) =>
  currentLanguage() === "hi"
    ? `${AGES_IN_HINDI[ageGroup]} ${gender === "women" ? "की महिलाओं" : "के पुरुषों"} की जाँच`
    : `${gender === "women" ? "Women" : "Men"} ${AGE_LABELS[ageGroup]} Health Check`;

const AGES_IN_HINDI: Record<AgeGroup, string> = {
  "under-25": "25 से कम उम्र",
  "25-50": "25 से 50 साल",
  "above-50": "50 से ऊपर",
};

/** A subtitle that is true for any selection of tests. */
export const generalSubtitle = () => t`Tests often chosen at this age`;

/** Shown where the lab has no package: those tests of the fallback that the lab sells (product §3: Fallback checkups). */
export const fallbackSchema = z.object({
  /** `women-25-50` */
  key: z.string(),
  name: z.string(),
  subtitle: z.string(),
  tests: z.array(testSchema),
  /** In answers of the Hindi site alone. */
  hindiName: z.optional(z.string()),
  hindiSubtitle: z.optional(z.string()),
});
export type Fallback = z.infer<typeof fallbackSchema>;

/** A recommended checkup as its page shows it: the lab's package, or the fallback. */
export type RecommendedCheckup = Pick<
  Package,
  "name" | "subtitle" | "hindiName" | "hindiSubtitle"
> & {
  /** `women-25-50`, sent with each booking (product §3). */
  key: string;
  /** The lab's package, bookable as a whole; absent for the fallback. */
  whole?: Pick<Package, "packageType" | "offeredPrice" | "originalPrice">;
  tests: CartableTest[];
};

export const toRecommendedCheckup = (pack: Package, key: string): RecommendedCheckup => ({
  key,
  ...pick(pack, { name: true, subtitle: true, hindiName: true, hindiSubtitle: true }),
  whole: {
    packageType: pack.packageType,
    offeredPrice: pack.offeredPrice,
    originalPrice: pack.originalPrice,
  },
  tests: pack.tests.map(toCartable),
});

export const fromFallback = ({ tests, ...fallback }: Fallback): RecommendedCheckup => ({
  ...fallback,
  tests: tests.map(toCartable),
});
