import * as z from "zod/mini";
import { optionalEmail, phoneSchema, plainText, requiredText } from "#app/lib/contact.ts";
import { honeypotFields } from "#app/http/honeypot.ts";
import { t } from "#app/lib/translate.ts";
import {
  CALLBACK_TIMES,
  CALLER_GENDERS,
  CONCERN_TYPES,
  LEAST_AGE,
  MOST_AGE,
} from "./callback-rules.ts";

/** The fields and messages of a callback request (product §3, §5). */

export const messages = {
  noName: t`Name is required`,
  noPhone: t`Phone number is required`,
  invalidPhone: t`Invalid phone number (10 digits)`,
  invalidEmail: t`Invalid email address`,
  noTime: t`Please select preferred time`,
  noConcern: t`Please select your concern`,
  noAge: t`Age is required`,
  ageOutside: t`Age must be between ${LEAST_AGE} and ${MOST_AGE}`,
  noGender: t`Please select your gender`,
  keyUsedForOther: t`This Idempotency-Key was used for another request`,
} as const;

/** Forms send text, API clients may send a number. */
const age = z.pipe(
  z.pipe(
    z
      .union([z.number(), z.string()], { error: () => messages.noAge })
      .check(z.refine((typed) => String(typed).trim() !== "", { error: () => messages.noAge })),
    z.transform(Number),
  ),
  z
    .int({ error: () => messages.ageOutside })
    .check(
      z.minimum(LEAST_AGE, { error: () => messages.ageOutside }),
      z.maximum(MOST_AGE, { error: () => messages.ageOutside }),
    ),
);

/** The fields in the order in which they are checked (product §5: Callback). */
export const callbackSchema = z.object({
  name: requiredText(100, () => messages.noName),
  phone: phoneSchema(
    () => messages.noPhone,
    () => messages.invalidPhone,
  ),
  email: optionalEmail(() => messages.invalidEmail),
  preferredTime: z.enum(CALLBACK_TIMES, { error: () => messages.noTime }),
  concernType: z.enum(CONCERN_TYPES, { error: () => messages.noConcern }),
  age,
  gender: z.enum(CALLER_GENDERS, { error: () => messages.noGender }),
  message: z.nullish(plainText(1000)),
  ...honeypotFields,
});

export type CallbackRequest = z.output<typeof callbackSchema>;
