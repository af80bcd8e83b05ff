import * as z from "zod/mini";
import { blankable, jsonOf, text } from "#app/lib/posted-fields.ts";
import { NEW_TEST } from "./test-input.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const fields = {
  name: text,
  aliases: blankable,
  category: blankable,
  container: blankable,
  where: blankable,
  listPrice: blankable,
  ourPrice: blankable,
  turnaround: blankable,
  fasting: blankable,
  labelCode: blankable,
  nablScope: blankable,
  gst: z._default(z.string(), NEW_TEST.gst),
  hsnCode: blankable,
  description: blankable,
  hindiName: blankable,
  hindiAliases: blankable,
};

/** What the form of a test posts. */
export const TEST_FORMS = {
  /** `sure`: it is another test than the one with nearly the same name. */
  add: z.object({ ...fields, sure: blankable }),
  /** `was` is what the form had shown. */
  save: z.object({ ...fields, was: jsonOf(z.object(fields)) }),
  retire: z.object({}),
  "bring-back": z.object({}),
};

export type TestPost = Posts<typeof TEST_FORMS>;
