import * as z from "zod/mini";
import { text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const DUE_AGAIN_PATH = "/today/again";

/** What Due again notes of a reminder, which is named by its booking's id. */
export const AGAIN_FORMS = {
  call: z.object({ reminder: text, anyway: ticked }),
  /** The visit that was read out; `key` is the same for every attempt to send it. */
  book: z.object({ reminder: text, day: text, slot: text, key: text }),
  "no-answer": z.object({ reminder: text }),
  "not-now": z.object({ reminder: text }),
  "stop-reminding": z.object({ reminder: text }),
};

export type AgainPost = Posts<typeof AGAIN_FORMS>;
