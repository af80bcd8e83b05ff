import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** The colleague that the screen showed, blank for nobody; a form need not say. */
const shown = { "was.to": z.optional(z.string()) };

export const DAY_PLAN_FORMS = {
  assign: z.object({ visitId: text, to: text, ...shown }),
  unassign: z.object({ visitId: text, ...shown }),
  /** `to` takes the open visits; blank for nobody. */
  absent: z.object({ staffId: text, day: text, to: blankable }),
  present: z.object({ staffId: text, day: text }),
};

export type DayPlanPost = Posts<typeof DAY_PLAN_FORMS>;
