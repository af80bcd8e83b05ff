import { AGE_GROUPS, type AgeGroup, type Gender, GENDERS } from "#app/domain/packages/audience.ts";
import { CONCERNS, isForConcern } from "#app/domain/packages/concern.ts";
import { isMini, type Package } from "#app/domain/packages/package.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";

/** The parts of packages that the home page shows, so that the page stays small. */

export type PackageLine = Pick<
  Package,
  | "name"
  | "subtitle"
  | "packageType"
  | "offeredPrice"
  | "originalPrice"
  | "hindiName"
  | "hindiSubtitle"
> & { testCount: number };

export const toLine = ({
  name,
  subtitle,
  packageType,
  offeredPrice,
  originalPrice,
  tests,
  hindiName,
  hindiSubtitle,
}: Package): PackageLine => ({
  name,
  subtitle,
  packageType,
  offeredPrice,
  originalPrice,
  testCount: tests.length,
  ...(currentLanguage() === "hi" && { hindiName, hindiSubtitle }),
});

export type Overview = {
  /** Number of packages on a concern's page. */
  concerns: Record<string, number>;
  packages: number;
  mini: number;
  /** The recommended package of each gender and age group that the lab has one for. */
  recommended: { gender: Gender; ageGroup: AgeGroup; pack?: PackageLine }[];
};

export const overviewOf = (packages: readonly Package[]): Overview => ({
  concerns: Object.fromEntries(
    CONCERNS.map((concern) => [
      concern,
      packages.filter((pack) => isForConcern(pack, concern)).length,
    ]),
  ),
  packages: packages.length,
  mini: packages.filter(isMini).length,
  recommended: GENDERS.flatMap((gender) =>
    AGE_GROUPS.map((ageGroup) => {
      const pack = packages.find((one) => one.gender === gender && one.ageGroup === ageGroup);
      return { gender, ageGroup, pack: pack && toLine(pack) };
    }),
  ),
});

/** `1 test`, `9 packages`. */
export const counted = (count: number, what: "test" | "package") =>
  what === "test"
    ? t`${plural(count, { one: "# test", other: "# tests" })}`
    : t`${plural(count, { one: "# package", other: "# packages" })}`;
