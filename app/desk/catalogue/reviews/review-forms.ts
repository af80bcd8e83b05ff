import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const REVIEW_FORMS = {
  add: z.object({
    name: text,
    area: text,
    city: text,
    stars: text,
    text,
    /** The day on which the person agreed, as it is typed. */
    agreedOn: text,
  }),
  hide: z.object({ review: text }),
  /** `anyway`: the question about invented people was answered. */
  show: z.object({ review: text, anyway: blankable }),
};

/** Asked before a review of the sample lab goes back to the site: nobody has said it. */
export const INVENTED = "These people are invented. Show them?";

export type ReviewPost = Posts<typeof REVIEW_FORMS>;
export type ReviewTyped = { [Field in ReviewField]: string };
export type ReviewField = "name" | "area" | "city" | "stars" | "text" | "agreedOn";

/** What each field is refused with. */
export const REVIEW_REFUSALS = {
  text: ["Please write what the person said", "Please use at most 1,000 characters"],
  stars: ["Please choose 1 to 5 stars"],
  area: ["Please use at most 80 characters for the area"],
  city: ["Please use at most 80 characters for the city"],
  name: ["Please use at most 80 characters for the name"],
  agreedOn: [
    "A review needs a person who agreed, and the day.",
    "Please type the day like 12 Nov",
    "Please choose today or an earlier day",
  ],
} as const satisfies Record<ReviewField, readonly string[]>;

/** The field that a refusal is about; undefined where it is about none. */
export const reviewFieldOf = (refusal: string | undefined) =>
  Object.entries(REVIEW_REFUSALS).find(([, sentences]) =>
    sentences.some((sentence) => sentence === refusal),
  )?.[0];
