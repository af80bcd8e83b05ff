import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What the list of tests posts. */
export const PRICE_FORMS = {
  /** `was` is the price that the row had shown, in paise; `from` a day as it is typed, blank for now. */
  price: z.object({ item: text, price: text, was: text, from: blankable }),
  unplan: z.object({ test: text }),
  "bring-back": z.object({ test: text }),
};

export type PricePost = Posts<typeof PRICE_FORMS>;
