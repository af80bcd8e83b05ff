import * as z from "zod/mini";
import { pick } from "#app/lib/pick.ts";

/** A lab test as the API returns it and the pages show it. Prices are rupees (product §3). */
export const testSchema = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  offeredPrice: z.optional(z.number()),
  originalPrice: z.optional(z.number()),
  /** offeredPrice, else originalPrice; absent when the test has no price yet. */
  price: z.optional(z.number()),
  /** `EDTA tube (lavender) + Slide`; `At centre` cannot be collected at home. */
  container: z.string(),
  sampleContainer: z.string(),
  tat: z.string(),
  turnaroundTime: z.string(),
  /** `8-10 hours`, `Not needed` or `Ask us` (preparation.ts). */
  fasting: z.string(),
  aliases: z.array(z.string()),
  description: z.string(),
});
export type Test = z.infer<typeof testSchema>;

const FACT_FIELDS = { container: true, tat: true, fasting: true } as const;

/** What a card shows below name and price. */
export const sampleFactsSchema = z.pick(testSchema, FACT_FIELDS);
export type SampleFacts = z.infer<typeof sampleFactsSchema>;

const NO_FACTS: SampleFacts = { container: "", tat: "", fasting: "" };

/** What is unknown is empty. */
export const sampleFactsOf = (test: Partial<SampleFacts>): SampleFacts => ({
  ...NO_FACTS,
  ...pick(test, FACT_FIELDS),
});

const LABEL_FIELDS = {
  _id: true,
  name: true,
  category: true,
  offeredPrice: true,
  originalPrice: true,
  ...FACT_FIELDS,
} as const;

/** What a card in a list shows of a test: small, because a list is long. */
export const testLabelSchema = z.pick(testSchema, LABEL_FIELDS);
export type TestLabel = z.infer<typeof testLabelSchema>;

export const toLabel = (test: Test): TestLabel => pick(test, LABEL_FIELDS);

export const OTHER_CATEGORY = "Other";

export const testPath = (testId: string) => `/tests?test=${encodeURIComponent(testId)}`;

/** Groups in the order in which their first test comes. */
export const byCategory = <T extends Pick<Test, "category">>(tests: readonly T[]) =>
  Map.groupBy(tests, (test) => test.category);

/** What a cart line keeps of a test (product §3). */
export type CartableTest = TestLabel & Pick<Test, "description">;

export const toCartable = (test: Test): CartableTest =>
  pick(test, { ...LABEL_FIELDS, description: true });
