import * as z from "zod/mini";
import { oneOf, text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What the pencils at the name and at the number post; `was` is what the screen showed. */
export const CORRECT_FORMS = {
  "correct-name": z.object({
    booking: text,
    was: text,
    name: text,
    who: oneOf(["spelling", "another"], "Please choose whose name it is"),
    /** Still the same person, although most of the letters differ. */
    sure: ticked,
  }),
  "correct-number": z.object({
    visit: text,
    was: text,
    phone: text,
    who: oneOf(["digit", "another"], "Please choose whose number it is"),
    /** The number has somebody already: they are one family. */
    sure: ticked,
  }),
};

export type CorrectPost = Posts<typeof CORRECT_FORMS>;
