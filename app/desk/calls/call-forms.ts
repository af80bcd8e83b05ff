import * as z from "zod/mini";
import { blankable, oneOf, ticked } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { CALL_AGAIN } from "./call-again.ts";

/** What is called about: one of both, by id. */
const subject = { visit: z.optional(z.string()), callback: z.optional(z.string()) };

/** What a screen notes about a call; other outcomes are forms of the visit. */
export const CALL_FORMS = {
  call: z.object({ ...subject, anyway: ticked }),
  "leave-call": z.object(subject),
  "no-answer": z.object(subject),
  /** `tries-on` when nobody answered, so that the patient did not name the time. */
  "call-again": z.object({
    ...subject,
    choice: oneOf(CALL_AGAIN, "Please choose a time"),
    typed: blankable,
    "tries-on": ticked,
  }),
  /** `phone` is the right number; left out when there is none. */
  "wrong-number": z.object({ ...subject, phone: blankable }),
  "callback-done": z.object(subject),
};

export type CallPost = Posts<typeof CALL_FORMS>;
