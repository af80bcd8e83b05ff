import * as z from "zod/mini";
import { blankable, isoDay, listOf, text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const ASSIGN_FORMS = {
  /** `anyway` gives against the warning; `plain` is sent without script, whose ticks the address keeps. */
  give: z.object({
    day: isoDay("Please choose a day"),
    "visits[]": z._default(listOf(","), []),
    to: text,
    anyway: ticked,
    plain: ticked,
    order: blankable,
  }),
};

export type AssignPost = Posts<typeof ASSIGN_FORMS>;
