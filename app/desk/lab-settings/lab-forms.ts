import * as z from "zod/mini";
import { LAB_FIELDS } from "#app/domain/lab-details/lab-fields.ts";
import { isPatientEvent } from "#app/domain/notices/messages.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { nameIn, oneOf, readAs, text, yes } from "#app/lib/posted-fields.ts";
import type { Posts, SavedRequest } from "#app/ui/desk/posted-form.ts";

/** What is typed, and what the field had shown; a form need not say. */
const saved = { value: text, was: z.optional(z.string()) };

/** The fields of the Lab screen, each saved by itself. */
export const LAB_FORMS = {
  detail: z.object({ field: nameIn(LAB_FIELDS), ...saved }),
  /** One of the two parts of a claim. */
  claim: z.object({ place: readAs(Number), part: z.enum(["figure", "what"]), ...saved }),
  hours: z.object({ of: z.enum(["hours", "sunday"]), end: z.enum(["from", "to"]), ...saved }),
  /** What the box may have; a blank end does not ask. */
  box: z.object({ end: z.enum(["from", "to"]), ...saved }),
  /** The day that is pressed, as the button that closes it or opens it. */
  "closed-day": z.object({ close: z.optional(z.string()), open: z.optional(z.string()) }),
  "add-pincodes": z.object({ list: z.enum(["free", "charged"]), pincodes: text }),
  "remove-pincode": z.object({ pincode: text }),
  "add-area": z.object({ name: text, pincodes: text }),
  "rename-area": z.object({ area: text, ...saved }),
  "area-pincodes": z.object({ area: text, ...saved }),
  "remove-area": z.object({ area: text }),
  text: z.object({
    event: readAs((name) => (isPatientEvent(name) ? name : undefined)),
    language: oneOf(LANGUAGE_CODES),
    ...saved,
  }),
  charge: z.object(saved),
  /** Blank secrets stay as they are. */
  gateway: z.object({ gateway: text, keyId: text, secret: text, webhookSecret: text }),
  "rename-reason": z.object({ reason: text, ...saved }),
  "use-reason": z.object({ reason: text, use: yes }),
  "add-reason": z.object({ words: text }),
};

export type LabForm<Name extends keyof typeof LAB_FORMS> = z.output<(typeof LAB_FORMS)[Name]>;
export type LabPost = Posts<typeof LAB_FORMS>;
export type LabRequest = SavedRequest<LabPost>;
