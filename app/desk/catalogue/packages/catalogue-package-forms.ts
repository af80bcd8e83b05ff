import * as z from "zod/mini";
import { blankable, jsonOf, listOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What a manager writes of a package, as it is typed. */
const words = {
  name: text,
  subtitle: text,
  description: text,
  /** Our price, in rupees. */
  price: text,
  /** Gender and age group with a space between, such as `women 25-50`; one or both may be absent. */
  whom: text,
  concern: text,
  color: text,
  /** Where it stands: a key of `STANDS_UNDER`. */
  under: text,
  /** `on` for one that the home page features. */
  hero: blankable,
  hindiName: text,
  hindiSubtitle: text,
  hindiDescription: text,
  /** Other names, with commas between. */
  otherNames: text,
};

const tests = listOf(",");
/** What looks up or moves a test without script (pick-step.ts). */
const picking = { step: blankable, q: blankable };

export const PACKAGE_FORMS = {
  keep: z.object({ ...words, tests, ...picking }),
  publish: z.object({ ...words, tests, ...picking }),
  /** `was` is what the form had shown. */
  save: z.object({ ...words, tests, ...picking, was: jsonOf(z.object({ ...words, tests: text })) }),
  "off-site": z.object({}),
  "on-site": z.object({}),
};

/** What the list of packages posts; `was` is the price that the row had shown, in paise. */
export const PACKAGE_LIST_FORMS = {
  price: z.object({ item: text, price: text, was: text }),
};

export type PackagePost = Posts<typeof PACKAGE_FORMS>;

/** The fields of a form in their order; the tests are ids with commas between. */
export const PACKAGE_FIELDS = [
  "name",
  "subtitle",
  "description",
  "price",
  "whom",
  "concern",
  "color",
  "under",
  "hero",
  "hindiName",
  "hindiSubtitle",
  "hindiDescription",
  "otherNames",
  "tests",
] as const;

/** What a field is called in a sentence. */
export const FIELD_WORDS: Record<PackageField, string> = {
  name: "the name",
  subtitle: "the line below",
  description: "the description",
  price: "our price",
  whom: "for whom it is",
  concern: "the concern",
  color: "the colour",
  under: "where it stands",
  hero: "whether it is featured",
  hindiName: "the name in Hindi",
  hindiSubtitle: "the line below in Hindi",
  hindiDescription: "the description in Hindi",
  otherNames: "the other names",
  tests: "what is in it",
};

export type PackageField = (typeof PACKAGE_FIELDS)[number];
export type PackageTyped = Record<PackageField, string>;

/**
 * Where patients find a package. That it is a mini one is said by its address, which stays: of one that is
 * on the site, `mini` reads as it stands and only `link` changes.
 */
export const STANDS_UNDER = {
  "": "Packages and by age",
  mini: "Mini packages",
  link: "By link only",
} as const;
export type Place = keyof typeof STANDS_UNDER;
