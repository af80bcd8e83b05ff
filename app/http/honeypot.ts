import * as z from "zod/mini";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import { t } from "#app/lib/translate.ts";

/** Sent by every form. Signs of a bot mark a submission for the lab; they never drop it. */
export const honeypotFields = {
  /** Hidden from people; bots fill it in. */
  website: z.optional(z.string({ error: () => t`Please leave this field empty` })),
  /** From opening the form to sending it; plain forms send it as text. */
  filledInMs: z.optional(
    z.pipe(
      z.union([z.number(), z.string()], {
        error: () => t`Please send the milliseconds as a number`,
      }),
      z.transform(Number),
    ),
  ),
};

const honeypotSchema = z.object(honeypotFields);
export type Honeypot = z.output<typeof honeypotSchema>;

/** Nobody types a name, a phone number and a date faster. */
const MIN_FILL_MS = 2_000;

/** The signs that a bot filled the form in. */
export function honeypotMarks({ website, filledInMs }: Honeypot) {
  const marks: ReviewMark[] = [];
  if (website?.trim()) marks.push("hidden-field-filled");
  if (filledInMs !== undefined && !(filledInMs >= MIN_FILL_MS)) marks.push("filled-too-fast");
  return marks;
}
