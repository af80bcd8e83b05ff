import { type CartableTest, toCartable } from "#app/domain/lab-tests/lab-test.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { pick } from "#app/lib/pick.ts";
import type { Package } from "#app/domain/packages/package.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";

/** Nothing on the English site. */
const HINDI_FIELDS =
  currentLanguage() === "hi"
    ? ({ hindiName: true, hindiSubtitle: true, hindiDescription: true } as const)
    : {};

const CARD_FIELDS = {
  _id: true,
  name: true,
  subtitle: true,
  description: true,
  packageType: true,
  offeredPrice: true,
  originalPrice: true,
  color: true,
  icon: true,
  restrictionNote: true,
  ...HINDI_FIELDS,
} as const;

type CardFields = Pick<Package, keyof typeof CARD_FIELDS> & { testCount: number };

/** What a card shows of a package. Only its first tests, because a page may list every package. */
export type PackageLabel = CardFields & {
  tests: Pick<Test, "_id" | "name" | "hindiName" | "container">[];
};

/** A package card with every test, so that the package can be added to the cart. */
export type CartablePackage = CardFields & { tests: CartableTest[] };

/** How many tests a card names (product §9): packages page, mini list, concern page. */
export const PREVIEW_TESTS = 4;
export const MINI_PREVIEW_TESTS = 3;
export const CONCERN_PREVIEW_TESTS = 3;

const cardFields = (pack: Package): CardFields => ({
  ...pick(pack, CARD_FIELDS),
  testCount: pack.tests.length,
});

export const toPackageLabel = (pack: Package): PackageLabel => ({
  ...cardFields(pack),
  tests: pack.tests
    .slice(0, PREVIEW_TESTS)
    .map((test) => pick(test, { _id: true, name: true, container: true, ...HINDI_FIELDS })),
});

export const toCartablePackage = (pack: Package): CartablePackage => ({
  ...cardFields(pack),
  tests: pack.tests.map(toCartable),
});
