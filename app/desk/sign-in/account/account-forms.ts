import * as z from "zod/mini";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { blankable, oneOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** What is posted on one's own page. */
export const ACCOUNT_FORMS = {
  "change-password": z.object({ password: text, newPassword: text }),
  "change-language": z.object({ language: oneOf(LANGUAGE_CODES) }),
  "sign-out": z.object({}),
  "sign-out-everywhere": z.object({}),
  "set-pin": z.object({ pin: text }),
  "remove-pin": z.object({}),
  "remove-passkey": z.object({ passkey: text }),
};

/** What its script posts to add a passkey: `offer` with the password, or a passkey that is there already. */
export const PASSKEY_FORMS = {
  prove: z.object({}),
  offer: z.object({ password: blankable, passkey: z.optional(z.string()) }),
  add: z.object({ passkey: text }),
};

export type AccountPost = Posts<typeof ACCOUNT_FORMS>;
