import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const whose = { staffId: text, day: text };

/** Of who collects; `to` takes the open visits, blank for nobody. Of anybody else, who has none. */
export const WEEK_FORMS = {
  "not-working": z.object({ ...whose, to: blankable }),
  working: z.object(whose),
  "day-off": z.object(whose),
  "day-at-work": z.object(whose),
};

export type WeekPost = Posts<typeof WEEK_FORMS>;
