import { type CartableTest, toCartable } from "#app/features/lab-tests/lab-test.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import type { Package } from "./package.ts";
import type { Test } from "#app/features/lab-tests/lab-test.ts";

/** What a package's label on a list shows; only its first tests, because a page may hold all packages. */
export type PackageLabel = Pick<
  Package,
  | "_id"
  | "name"
  | "subtitle"
  | "description"
  | "packageType"
  | "offeredPrice"
  | "originalPrice"
  | "color"
  | "icon"
> & { tests: Pick<Test, "_id" | "name" | "container">[]; testCount: number };

/** A label whose whole package can be put into the cart. */
export type CartablePackage = Omit<PackageLabel, "tests"> & { tests: CartableTest[] };

/** Tests named on a label (product §9): packages page, mini list, concern page. */
export const PREVIEW_TESTS = 4;
export const MINI_PREVIEW_TESTS = 3;
export const CONCERN_PREVIEW_TESTS = 3;

const words = ({
  _id,
  name,
  subtitle,
  description,
  packageType,
  offeredPrice,
  originalPrice,
  color,
  icon,
  tests,
}: Package) => ({
  _id,
  name,
  subtitle,
  description,
  packageType,
  offeredPrice,
  originalPrice,
  color,
  icon,
  testCount: tests.length,
});

export const toPackageLabel = (pack: Package): PackageLabel => ({
  ...words(pack),
  tests: pack.tests
    .slice(0, PREVIEW_TESTS)
    .map(({ _id, name, container }) => ({ _id, name, container })),
});

export const toCartablePackage = (pack: Package): CartablePackage => ({
  ...words(pack),
  tests: pack.tests.map(toCartable),
});

/** Whole percent off where the original price exceeds the offered one (product §2: Mini packages page). */
export function percentOff(pack: Pick<Package, "offeredPrice" | "originalPrice">) {
  const [price, old] = [priceOf(pack), oldPriceOf(pack)];
  return price === undefined || old === undefined ? undefined : Math.round((1 - price / old) * 100);
}
