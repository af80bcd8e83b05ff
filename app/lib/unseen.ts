import * as z from "zod/mini";
import type { ReviewMark } from "./review-marks.ts";

/** What every form sends beside its own fields. It marks a submission for the lab, never drops it. */
export const unseenFields = {
  /** A box only programs see and fill in. */
  website: z.optional(z.string("Please leave this field empty")),
  /** From the form's opening to its sending; forms send text. */
  filledInMs: z.optional(
    z.pipe(
      z.union([z.number(), z.string()], "Please send the milliseconds as a number"),
      z.transform(Number),
    ),
  ),
};

const unseenSchema = z.object(unseenFields);
export type Unseen = z.output<typeof unseenSchema>;

/** Nobody types a name, a phone and a day faster. */
const LEAST_FILL_MS = 2_000;

/** Signs that a program filled the form in. */
export function unseenMarks({ website, filledInMs }: Unseen) {
  const marks: ReviewMark[] = [];
  if (website?.trim()) marks.push("hidden-field-filled");
  if (filledInMs !== undefined && !(filledInMs >= LEAST_FILL_MS)) marks.push("filled-too-fast");
  return marks;
}
