/**
 * The text messages to patients, each of which the lab may write anew (product §10: Lab). Placeholders
 * in braces are filled in when it is sent.
 */
export const PATIENT_TEXTS = {
  "visit.confirmed":
    "{lab}: your visit {reference} is confirmed for {time}. How to prepare: {link}",
  "visit.moved": "{lab}: your visit {reference} is now on {time}. How to prepare: {link}",
  "visit.cancelled":
    "{lab}: your visit {reference} on {time} is cancelled. Questions? Call {phone}.",
  "visit.on-the-way":
    "{lab}: {who} is on the way to you for your visit {reference}. Questions? Call {phone}.",
  "visit.recollect":
    "{lab}: we need a new sample for your booking {reference}. We come again free of charge, planned for {time}, and call you first. See {link}",
  "report.ready": "{lab}: {what} See {link}",
} as const;

export type PatientEvent = keyof typeof PATIENT_TEXTS;

export const isPatientEvent = (event: string): event is PatientEvent =>
  Object.hasOwn(PATIENT_TEXTS, event);

/** The name of the setting that holds the lab's own text. */
export const textName = (event: PatientEvent) => `text.${event}`;

/** Two parts of a text message are split by the network above 160 signs, and the link makes some of them. */
const LONGEST = 300;

const PLACEHOLDER = /\{[^{}]*\}/g;

const placeholdersIn = (text: string) => new Set(text.match(PLACEHOLDER));

type Checked = { ok: true; value: string } | { ok: false; said: string };

/**
 * A text as it was typed. A word in braces that the message does not have, a missing link and a text
 * that is too long are refused.
 */
export function checkPatientText(event: PatientEvent, typed: string): Checked {
  const value = typed.trim().replaceAll(/\s+/g, " ");
  const known = placeholdersIn(PATIENT_TEXTS[event]);
  const unknown = Array.from(placeholdersIn(value)).find((one) => !known.has(one));
  if (unknown)
    return { ok: false, said: `${unknown} is not known here. Use ${Array.from(known).join(", ")}` };
  if (/[{}]/.test(value.replaceAll(PLACEHOLDER, "")))
    return { ok: false, said: "A brace stands alone. Write words to fill in like {time}" };
  const missing = ["{link}", "{what}"].find((one) => known.has(one) && !value.includes(one));
  if (missing) return { ok: false, said: `Please keep ${missing} in the text` };
  return value.length > LONGEST
    ? { ok: false, said: `Please use at most ${LONGEST} characters` }
    : { ok: true, value };
}

/** Fills in the placeholders; one without a value stays away. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(PLACEHOLDER, (one) => values[one.slice(1, -1)] ?? "");
