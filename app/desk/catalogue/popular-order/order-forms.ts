import * as z from "zod/mini";
import { blankable, listOf } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What the screen of the popular order posts. */
export const ORDER_FORMS = {
  /** Ids in their order; `was` is the order that the page had been given, `step` and `q` pick without script (pick-step.ts). */
  save: z.object({
    order: listOf(","),
    was: listOf(","),
    step: blankable,
    q: blankable,
  }),
};

export type OrderPost = Posts<typeof ORDER_FORMS>;
