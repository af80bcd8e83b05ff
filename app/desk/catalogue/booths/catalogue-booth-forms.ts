import * as z from "zod/mini";
import { blankable, jsonOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What stands in one input; the hours are two of them, the days seven. */
const plain = {
  name: text,
  address: text,
  city: text,
  pincode: text,
  phone: text,
  contactPerson: text,
  emergencyContact: text,
  point: text,
};

const booth = {
  ...plain,
  from: blankable,
  to: blankable,
  /** Hours in words that are no two times. */
  hours: blankable,
  /** Numbers of the weekdays, Monday is 0. */
  "days[]": blankable,
  /** Days in words that name anything else. */
  daysText: blankable,
};

export const BOOTH_FORMS = {
  open: z.object(booth),
  /** `was` is what the form had shown. */
  save: z.object({ ...booth, was: jsonOf(z.object({ ...plain, hours: text, days: text })) }),
  close: z.object({ confirms: blankable }),
  "open-again": z.object({}),
};

export type BoothPost = Posts<typeof BOOTH_FORMS>;
/** A form as it is posted. */
export type BoothPosted = z.output<typeof BOOTH_FORMS.open>;
