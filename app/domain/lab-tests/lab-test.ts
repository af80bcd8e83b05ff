import * as z from "zod/mini";
import { currentLanguage, perLanguage } from "#app/lib/language.ts";
import { pick } from "#app/lib/pick.ts";

/**
 * Why a test is not booked on the site: the law asks for a prescription and a signed form first
 * (`by-phone-only`), or for a registered centre (`not-at-home`).
 */
export const RESTRICTIONS = ["by-phone-only", "not-at-home"] as const;
export type Restriction = (typeof RESTRICTIONS)[number];

/** Whether the lab's NABL accreditation covers a test; a test of which nobody has said it has neither. */
export const NABL_SCOPES = ["in", "outside"] as const;

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
  /** Absent for a test that is booked on the site. */
  restriction: z.optional(z.enum(RESTRICTIONS)),
  /** What is said, in two lines, where the buttons of other tests stand; with `restriction`. */
  restrictionNote: z.optional(z.string()),
  nablScope: z.optional(z.enum(NABL_SCOPES)),
  /** Says that it is outside the scope; only while the lab claims to be accredited. */
  nablNote: z.optional(z.string()),
  /** What patients call it in Hindi; in answers of the Hindi site alone, like the next two. */
  hindiName: z.optional(z.string()),
  hindiCategory: z.optional(z.string()),
  /** The container as the Hindi site says it. */
  hindiContainer: z.optional(z.string()),
});
export type Test = z.infer<typeof testSchema>;

const FACT_FIELDS = {
  container: true,
  tat: true,
  fasting: true,
  restrictionNote: true,
  nablNote: true,
  // Nothing on the English site; the names of all containers are too much for every page.
  ...(currentLanguage() === "hi" ? ({ hindiContainer: true } as const) : {}),
} as const;

/** What a card shows below name and price. */
export const sampleFactsSchema = perLanguage(() => z.pick(testSchema, FACT_FIELDS));
export type SampleFacts = z.infer<ReturnType<typeof sampleFactsSchema>>;

const NO_FACTS: SampleFacts = { container: "", tat: "", fasting: "" };

/** Unknown facts are empty strings. */
export const sampleFactsOf = (test: Partial<SampleFacts>): SampleFacts => ({
  ...NO_FACTS,
  ...pick(test, FACT_FIELDS),
});

/** Nothing on the English site. */
const HINDI_FIELDS =
  currentLanguage() === "hi" ? ({ hindiName: true, hindiCategory: true } as const) : {};

const LABEL_FIELDS = {
  _id: true,
  name: true,
  category: true,
  offeredPrice: true,
  originalPrice: true,
  ...FACT_FIELDS,
  ...HINDI_FIELDS,
} as const;

/** What a card in a list shows of a test: small, because a list is long. */
export const testLabelSchema = perLanguage(() => z.pick(testSchema, LABEL_FIELDS));
export type TestLabel = z.infer<ReturnType<typeof testLabelSchema>>;

export const toLabel = (test: Test): TestLabel => pick(test, LABEL_FIELDS);

export const OTHER_CATEGORY = "Other";

export const testPath = (testId: string) => `/tests?test=${encodeURIComponent(testId)}`;

/** Groups tests by category, in the order of their first tests. */
export const byCategory = <T extends Pick<Test, "category">>(tests: readonly T[]) =>
  Map.groupBy(tests, (test) => test.category);

/** What a cart line keeps of a test (product §3). */
export type CartableTest = TestLabel & Pick<Test, "description">;

export const toCartable = (test: Test): CartableTest =>
  pick(test, { ...LABEL_FIELDS, description: true });

/** What a visitor chooses on the tests page; list-address.ts reads it from the address. */
const listQuerySchema = z.object({
  category: z.string(),
  sort: z.string(),
  /** Words that a test's name, category or other names must all contain. */
  find: z.string(),
  /** The page to begin with, from 1. */
  page: z.number(),
  /** A test to show first, highlighted, with its category selected. */
  test: z.string(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Tests of one category on a page. `count` is the size of the whole group, on all pages. */
const groupSchema = perLanguage(() =>
  z.object({
    category: z.string(),
    /** The category in Hindi, as of tests. */
    hindiName: z.optional(z.string()),
    count: z.number(),
    tests: z.array(testLabelSchema()),
  }),
);
export type TestGroup = z.infer<ReturnType<typeof groupSchema>>;

/** One page of the list of tests. */
export const listPageSchema = perLanguage(() =>
  z.object({
    /** The query as answered: without a test or a page that does not exist. */
    query: listQuerySchema,
    /** The selected category: the one in the query, or that of the test in the query. */
    category: z.string(),
    groups: z.array(groupSchema()),
    /** How many tests match the query on all pages. */
    count: z.number(),
    pageCount: z.number(),
    /** Every category of the catalogue. */
    categories: z.array(
      z.object({ name: z.string(), hindiName: z.optional(z.string()), count: z.number() }),
    ),
  }),
);
export type ListPage = z.infer<ReturnType<typeof listPageSchema>>;
