/** The catalogue as the API tells it and the pages show it. Prices are rupees (spec §3). */

export type Test = {
  _id: string;
  name: string;
  category: string;
  offeredPrice?: number;
  originalPrice?: number;
  /** offeredPrice, else originalPrice; absent when the test has no price yet. */
  price?: number;
  /** `EDTA tube (lavender) + Slide`; `At centre` cannot be collected at home. */
  container: string;
  sampleContainer: string;
  tat: string;
  turnaroundTime: string;
  /** `8-10 hours`, `Not needed` or `Ask us` (fasting.ts). */
  fasting: string;
  aliases: string[];
  description: string;
};

/** What a label on a list shows of a test: small, because a page may hold 1,260 of them. */
export type TestLabel = Pick<
  Test,
  "_id" | "name" | "category" | "offeredPrice" | "originalPrice" | "container" | "tat" | "fasting"
>;

export type Package = {
  _id: string;
  name: string;
  subtitle: string;
  description: string;
  packageType: string;
  healthConcern: string;
  gender: string;
  ageGroup: string;
  offeredPrice?: number;
  originalPrice?: number;
  /** originalPrice − offeredPrice where that is more than nothing, else 0. */
  savings: number;
  color: string;
  icon: string;
  tests: Test[];
};

/** The eight concerns, in the order of the home page (readings: Catalogue). */
export const CONCERNS = [
  "Full Body Checkups",
  "Heart",
  "Diabetes",
  "Fever",
  "Allergy Panels",
  "Thyroid",
  "Cancer",
  "Hair & Skin Care",
] as const;

export const GENDERS = ["women", "men"] as const;
export const AGE_GROUPS = ["under-25", "25-50", "above-50"] as const;
export type Gender = (typeof GENDERS)[number];
export type AgeGroup = (typeof AGE_GROUPS)[number];

export const OTHER_CATEGORY = "Other";

type Priced = { offeredPrice?: number; originalPrice?: number };

/** The offered price, else the original one (spec §2 tests). */
export const priceOf = ({ offeredPrice, originalPrice }: Priced) => offeredPrice ?? originalPrice;

/** The original price where it is higher than the one asked, to be struck through. */
export const oldPriceOf = ({ offeredPrice, originalPrice }: Priced) =>
  offeredPrice !== undefined && originalPrice !== undefined && originalPrice > offeredPrice
    ? originalPrice
    : undefined;

/** Rupees saved against the original price; 0 when nothing is. */
export const savingsOf = (item: Priced) =>
  Math.max(0, (item.originalPrice ?? 0) - (priceOf(item) ?? 0));

/** `https://…/health-concern/Hair%20%26%20Skin%20Care` and the like (spec §2: URL-encoded). */
export const concernPath = (concern: string) => `/health-concern/${encodeURIComponent(concern)}`;
/** `Hair & Skin Care` → `hair-skin-care`, its print in icons.svg. */
export const concernPrint = (concern: string) => concern.toLowerCase().replace(/[^a-z]+/g, "-");
export const packagePath = (packageType: string) => `/package/${encodeURIComponent(packageType)}`;
export const testPath = (testId: string) => `/tests?test=${encodeURIComponent(testId)}`;

/** Packages for a concern: the same concern, or a name that contains it, ignoring case (spec §7). */
export function isForConcern(item: Pick<Package, "healthConcern" | "name">, concern: string) {
  const wanted = concern.toLowerCase();
  return item.healthConcern.toLowerCase() === wanted || item.name.toLowerCase().includes(wanted);
}

/** Mini packages are marked by their type (readings: Catalogue). */
export const isMini = ({ packageType }: Pick<Package, "packageType">) =>
  packageType.includes("mini");

/** Groups in the order in which their first test comes. */
export const byCategory = <T extends Pick<Test, "category">>(tests: readonly T[]) =>
  Map.groupBy(tests, (test) => test.category);
