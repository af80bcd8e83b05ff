import * as z from "zod/mini";
import { blankable, jsonOf, oneOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { NOT_MEASURED_NAMES } from "./not-measured.ts";
import { TAKE_OFF_NAMES } from "./take-off-reasons.ts";

const added = z.object({
  kind: z.enum(["test", "package"]),
  id: z.string(),
  /** What the screen showed. */
  pricePaise: z.nullable(z.number()),
});
const off = z.object({ position: z.number(), reason: z.enum(TAKE_OFF_NAMES) });

/** Of which booking, and which change of its tests the screen showed: blank for none. */
const seen = { booking: text, seen: text };

/** What the label of the tests posts. */
export const TESTS_FORMS = {
  tests: z.object({ ...seen, added: jsonOf(z.array(added)), off: jsonOf(z.array(off)) }),
  /** Without script: one test by its name, and one line by its position. */
  "one-test": z.object({ ...seen, find: blankable, off: blankable, reason: blankable }),
  /** Of a booking whose samples are taken. */
  "cancel-collected": z.object({
    ...seen,
    reason: oneOf(NOT_MEASURED_NAMES, "Please choose why it is cancelled"),
  }),
};

export type TestsPost = Posts<typeof TESTS_FORMS>;
