import * as z from "zod/mini";
import { jsonOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const doctor = { name: text, clinic: text, phone: text, registration: text };

export const DOCTOR_FORMS = {
  add: z.object(doctor),
  /** `was` is what the form had shown. */
  save: z.object({ ...doctor, was: jsonOf(z.object(doctor)) }),
  retire: z.object({}),
  "bring-back": z.object({}),
  merge: z.object({ other: text }),
};

export type DoctorPost = Posts<typeof DOCTOR_FORMS>;
