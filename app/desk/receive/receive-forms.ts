import * as z from "zod/mini";
import type { SamplePost } from "#app/desk/visits/sample-forms.ts";
import { REJECT_REASONS } from "#app/desk/visits/reject-reasons.ts";
import { blankable, oneOf, text, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What is on the tube; left out where it is counted without a label. */
const label = z.optional(z.string());

export const RECEIVE_FORMS = {
  /** `found` counts one that was missing. */
  count: z.object({ day: text, bag: text, label, sample: blankable, found: ticked }),
  "count-for": z.object({ day: text, booking: text, container: text, label }),
  /** Of who may not plan visits: the front desk calls. */
  "ask-again": z.object({ sample: text }),
  miss: z.object({ sample: text }),
  remark: z.object({ sample: text, remark: text }),
  reason: z.object({
    sample: text,
    reason: oneOf(REJECT_REASONS, "Please choose why it is rejected"),
  }),
};

export type CountPost = Extract<Posts<typeof RECEIVE_FORMS>, { intent: "count" | "count-for" }>;
export type ReceivePost = Posts<typeof RECEIVE_FORMS> | SamplePost;
