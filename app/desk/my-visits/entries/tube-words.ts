import { t } from "#app/lib/translate.ts";

/** What the server answers to a label that a phone has scanned. */
export const tubeRefusals = {
  "not-printed": (label: string) => t`Not bound: ${label} is not a number of ours. Call the desk.`,
  "other-patient": (label: string) =>
    t`Not bound: ${label} is the label of another patient. Put the tube aside and call the desk.`,
} as const;

/** Two phones have bound one spare label. */
export const boundTwiceWords = (label: string) =>
  t`${label} is bound to two patients. Put both tubes aside and call the desk.`;
