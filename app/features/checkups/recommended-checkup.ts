import { type CartableTest, toCartable } from "#app/features/lab-tests/lab-test.ts";
import type { Package } from "#app/features/packages/package.ts";
import type { Fallback } from "./checkup.ts";

/** A recommended checkup as its page shows it: the lab's package, or the fallback. */
export type RecommendedCheckup = Pick<Package, "name" | "subtitle"> & {
  /** `women-25-50`, sent with each booking (product §3). */
  key: string;
  /** The lab's package, bookable as a whole; absent for the fallback. */
  whole?: Pick<Package, "packageType" | "offeredPrice" | "originalPrice">;
  tests: CartableTest[];
};

export const toRecommendedCheckup = (pack: Package, key: string): RecommendedCheckup => ({
  key,
  name: pack.name,
  subtitle: pack.subtitle,
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
