import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** `seen` is which change of the tests the screen showed; blank for none. Ages and sexes may be blank. */
export const TWO_FORMS = {
  split: z.object({
    booking: text,
    seen: text,
    name1: text,
    age1: text,
    sex1: text,
    name2: text,
    age2: text,
    sex2: text,
  }),
  "make-one": z.object({ booking: text, seen: text }),
};

export type TwoPost = Posts<typeof TWO_FORMS>;
