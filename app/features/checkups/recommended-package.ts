import { type CartableTest, toCartable } from "#app/features/lab-tests/lab-test.ts";
import type { Package } from "#app/features/packages/package.ts";
import type { Fallback } from "./checkup.ts";

/** What the page shows of a recommended package, the lab's own or the fallback. */
export type Recommended = Pick<Package, "name" | "subtitle"> & {
  /** `women-25-50`: sent with a booking (product §3). */
  key: string;
  /** The lab's package, which can also be booked as a whole; the fallback is none. */
  whole?: Pick<Package, "packageType" | "offeredPrice" | "originalPrice">;
  tests: CartableTest[];
};

export const toRecommended = (pack: Package, key: string): Recommended => ({
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

export const fromFallback = ({ tests, ...fallback }: Fallback): Recommended => ({
  ...fallback,
  tests: tests.map(toCartable),
});
