import * as z from "zod/mini";
import { REJECT_REASONS } from "./reject-reasons.ts";
import { listOf, oneOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What is done about samples that are of no use. */
export const SAMPLE_FORMS = {
  reject: z.object({
    sample: text,
    reason: oneOf(REJECT_REASONS, "Please choose why it is rejected"),
  }),
  "collect-again": z.object({ booking: text, samples: listOf(","), day: text, slot: text }),
};

export type SamplePost = Posts<typeof SAMPLE_FORMS>;
