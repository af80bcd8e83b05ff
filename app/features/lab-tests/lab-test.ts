/** The catalogue as the API tells it and the pages show it. Prices are rupees (product §3). */

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

export const OTHER_CATEGORY = "Other";

export const testPath = (testId: string) => `/tests?test=${encodeURIComponent(testId)}`;

/** Groups in the order in which their first test comes. */
export const byCategory = <T extends Pick<Test, "category">>(tests: readonly T[]) =>
  Map.groupBy(tests, (test) => test.category);

/** What a label needs of a test, so that a page of 1,260 stays small. */
export const toLabel = ({
  _id,
  name,
  category,
  offeredPrice,
  originalPrice,
  container,
  tat,
  fasting,
}: Test): TestLabel => ({
  _id,
  name,
  category,
  offeredPrice,
  originalPrice,
  container,
  tat,
  fasting,
});

/** What a cart line keeps of a test (product §3). */
export type CartableTest = TestLabel & Pick<Test, "description">;

export const toCartable = (test: Test): CartableTest => ({
  ...toLabel(test),
  description: test.description,
});
