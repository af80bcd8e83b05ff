import type { Language } from "#app/lib/language.ts";
import { fillIn, type Variables } from "./message-variables.ts";
import { MESSAGES, type NoticeEvent, type PatientEvent, type ValuesOf } from "./messages.ts";

/** Filled in when it is sent: the link opens a booking, so it is not stored (decision 28). */
export const TICKET_LINK = "{ticket}";
export const REPORTS_LINK = "{reports}";
export const DESK_LINK = "{desk}";

type LabEvent = Exclude<NoticeEvent, PatientEvent>;

type To = {
  language: Language;
  /** The lab's own text in that language; the usual one without. */
  own: string | undefined;
};

/** A message to a patient. */
export const patientText = <E extends PatientEvent>(
  event: E,
  values: ValuesOf<E> & Partial<Variables>,
  { language, own }: To,
) => fillIn(language, own ?? MESSAGES[event].text[language], values);

/** The e-mail to the lab; its first line is the subject. */
export const labEmail = <E extends LabEvent>(
  event: E,
  values: Omit<ValuesOf<E>, "link"> & Partial<Variables>,
) => fillIn("en", MESSAGES[event].text, { ...values, link: DESK_LINK });

/** Without the link, and without the sentence that holds it, where nothing is there to be opened. */
export const withoutTicket = (text: string) =>
  text
    .replace(/(?<=[.!?।]) [^.!?।]*\{ticket\}/, "")
    .replace(TICKET_LINK, "")
    .trimEnd();
