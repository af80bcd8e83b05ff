import * as z from "zod/mini";
import { blankable, jsonOf, readAs, text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { entrySchema } from "./entries/entry.ts";

export const MY_VISITS_FORMS = {
  "on-the-way": z.object({ visit: text }),
  "booker-agreed": z.object({ booking: text, agrees: ticked, who: blankable }),
  "hand-over": z.object({ to: text, paise: readAs(Number) }),
};

export const ENTRY_FORMS = {
  /** `sent` is the moment of the request by the phone's clock. */
  enter: z.object({ entry: jsonOf(entrySchema), sent: blankable }),
};

export type MyVisitsPost = Posts<typeof MY_VISITS_FORMS> | Posts<typeof ENTRY_FORMS>;
