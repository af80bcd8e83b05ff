import type { Package } from "#app/features/packages/package.ts";
import { priceOf } from "#app/lib/price.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";

/** What is booked, as the three bodies of POST /bookings name it (product §3). The price is the one shown. */

/** A test that can be booked. */
export type Bookable = Pick<Test, "_id" | "name" | "offeredPrice" | "originalPrice">;

export const testBooked = (test: Bookable) => ({
  testId: test._id,
  testName: test.name,
  testPrice: priceOf(test) ?? null,
  status: "pending",
});

export const recommendedBooked = (test: Bookable, packageType: string) => ({
  testId: test._id,
  testName: test.name,
  testPrice: priceOf(test) ?? null,
  packageType,
});

/** A whole package, or what a list keeps of one. */
export type BookablePackage = Pick<Package, "name" | "offeredPrice" | "originalPrice"> & {
  tests: readonly Pick<Test, "name">[];
};

export const packageBooked = (pack: BookablePackage) => ({
  packageName: pack.name,
  packagePrice: priceOf(pack) ?? null,
  testsIncluded: pack.tests.map((test) => test.name).join(", "),
  status: "pending",
});
