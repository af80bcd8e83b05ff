import * as z from "zod/mini";
import type { SamplePost } from "#app/desk/visits/sample-forms.ts";
import { REJECT_REASONS } from "#app/desk/visits/reject-reasons.ts";
import { blankable, oneOf, text, ticked, yes } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { NO_DOOR_REASONS } from "./tube-problem.ts";

/** What is on the tube; left out where it is counted without a label. */
const label = z.optional(z.string());
const reason = oneOf(REJECT_REASONS, "Please choose why it is rejected");

export const RECEIVE_FORMS = {
  /**
   * `sample` was chosen, or `booking` named; `found` counts one that was missing, `anyway` one that is not as
   * at the door.
   */
  count: z.object({
    day: text,
    bag: text,
    label,
    sample: blankable,
    booking: blankable,
    found: ticked,
    anyway: ticked,
  }),
  "count-for": z.object({ day: text, booking: text, container: text, label }),
  /** Of who may not plan visits: the front desk calls. */
  "ask-again": z.object({ sample: text }),
  miss: z.object({ sample: text }),
  /** A blank remark accepts it without one. */
  accept: z.object({ sample: text, remark: blankable }),
  reason: z.object({ sample: text, reason }),
  "put-aside": z.object({ label: text }),
  "reject-tube": z.object({ label: text, reason }),
  whose: z.object({
    label: text,
    booking: text,
    container: blankable,
    why: oneOf(NO_DOOR_REASONS, "Please choose why nobody scanned it"),
  }),
  /** For whom it is kept. */
  keep: z.object({ aside: text, booking: text }),
  "reject-aside": z.object({ aside: text, reason }),
  /** Blank where nobody read it. */
  box: z.object({ day: text, bag: text, celsius: blankable }),
  sharps: z.object({ day: text, bag: text, in: yes }),
};

export type CountPost = Extract<Posts<typeof RECEIVE_FORMS>, { intent: "count" | "count-for" }>;
export type ReceivePost = Posts<typeof RECEIVE_FORMS> | SamplePost;
