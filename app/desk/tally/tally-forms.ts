import * as z from "zod/mini";
import { blankable, isoDay, readAs, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";

const day = isoDay("Please choose a day");
const rupees = readAs(paiseTyped, "Please type the amount in rupees");

export const TALLY_FORMS = {
  /** `reason` why it differs from what the bag holds. */
  "hand-over": z.object({ rupees, day, staffId: text, to: text, reason: blankable }),
  count: z.object({ rupees, handover: text, reason: blankable }),
  "not-received": z.object({ handover: text }),
  explain: z.object({ handover: text, reason: text }),
  settle: z.object({ handover: text }),
  /** `reason` why it is closed with something open. */
  close: z.object({ day, reason: blankable }),
  open: z.object({ day, reason: text }),
};

export type TallyPost = Posts<typeof TALLY_FORMS>;
