import * as z from "zod/mini";
import { SEEN } from "#app/domain/lab-rules/lab-slot.ts";
import { PLACE_NAMES } from "#app/domain/lab-rules/stored-rules.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import { blankable, nameIn, oneOf, text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const slot = oneOf(ALL_TIMES);

/** The forms of Collection times. `was` is what a line showed; a form need not say. */
export const TIMES_FORMS = {
  /** A line of the table with all its cells. */
  slot: z.object({
    slot,
    seen: oneOf(SEEN),
    mon: text,
    tue: text,
    wed: text,
    thu: text,
    fri: text,
    sat: text,
    sun: text,
    was: z.optional(z.string()),
  }),
  /** A tap on the strip, or the × of a line. */
  seen: z.object({ slot, seen: oneOf([...SEEN, "off"]) }),
  "add-time": z.object({ time: text }),
  place: z.object({ rule: nameIn(PLACE_NAMES), on: ticked, number: blankable }),
};

export type TimesForm<Name extends keyof typeof TIMES_FORMS> = z.output<(typeof TIMES_FORMS)[Name]>;
export type TimesPost = Posts<typeof TIMES_FORMS>;
