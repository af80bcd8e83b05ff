import * as z from "zod/mini";
import { isPhone, normalisePhone, NOT_A_PHONE } from "#app/lib/phone.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import { blankable, listOf, readAs, text, yes } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

const phone = readAs((typed) => {
  const number = normalisePhone(typed);
  // Who books from abroad has a number here too.
  return isPhone(number) ? number : readAbroad(typed);
}, NOT_A_PHONE);

const ids = listOf(",");

export const PRIVACY_FORMS = {
  find: z.object({ phone }),
  /** Without a name all of the number; `counts` is what the question said would go. */
  erase: z.object({ phone, name: blankable, again: text, counts: text }),
  correct: z.object({
    phone,
    name: text,
    newName: text,
    newPhone: text,
    bookings: ids,
    reports: ids,
    callbacks: ids,
    same: yes,
    family: yes,
  }),
};

export const EXPORT_FORMS = { export: z.object({ phone }) };

export type PrivacyPost = Posts<typeof PRIVACY_FORMS>;
