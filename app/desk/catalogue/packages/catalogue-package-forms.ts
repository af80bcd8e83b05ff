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
  /** `under` is `mini` for one that stands under Mini packages. */
  keep: z.object({ ...words, tests, ...picking, under: text }),
  publish: z.object({ ...words, tests, ...picking, under: text }),
  /** `was` is what the form had shown. */
  save: z.object({ ...words, tests, ...picking, was: jsonOf(z.object({ ...words, tests: text })) }),
  "off-site": z.object({}),
  "on-site": z.object({}),
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
  hero: "whether it is featured",
  hindiName: "the name in Hindi",
  hindiSubtitle: "the line below in Hindi",
  hindiDescription: "the description in Hindi",
  otherNames: "the other names",
  tests: "what is in it",
};

export type PackageField = (typeof PACKAGE_FIELDS)[number];
export type PackageTyped = Record<PackageField, string>;
