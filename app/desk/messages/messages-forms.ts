import * as z from "zod/mini";
import { isPatientEvent } from "#app/domain/notices/messages.ts";
import { PATIENT_CHANNELS } from "#app/domain/notices/patient-channels.ts";
import { SENDER_SETTINGS } from "#app/domain/notices/templates/sender.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { nameIn, oneOf, readAs, text, yes } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { REMINDERS } from "./reminders.ts";

export const MESSAGES_PATH = "/lab/messages";

/** Where the operator's list is posted, as `multipart/form-data`. */
export const LIST_PATH = "/lab/messages/list";

/** What is typed, and what the field had shown. */
const saved = { value: text, was: z.optional(z.string()) };

const event = readAs((name) => (isPatientEvent(name) ? name : undefined));

/** The forms of the Messages screen, each field saved by itself. */
export const MESSAGE_FORMS = {
  sender: z.object({ field: nameIn(SENDER_SETTINGS), ...saved }),
  order: z.object(saved),
  channel: z.object({ event, channel: oneOf(PATIENT_CHANNELS), use: yes }),
  reminder: z.object({ reminder: nameIn(REMINDERS), use: yes }),
  "reminder-time": z.object({ reminder: nameIn(REMINDERS), ...saved }),
  "template-id": z.object({ event, language: oneOf(LANGUAGE_CODES), ...saved }),
  "apply-list": z.object({ list: text }),
  test: z.object({ event, channel: oneOf(PATIENT_CHANNELS) }),
};

export type MessageForm<Name extends keyof typeof MESSAGE_FORMS> = z.output<
  (typeof MESSAGE_FORMS)[Name]
>;
export type MessagePost = Posts<typeof MESSAGE_FORMS>;
