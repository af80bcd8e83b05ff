/** Why what is due does not come; from a list, of which one may have words (product §10: Booking). */
export const WRITE_OFF_REASONS = [
  "Cannot pay",
  "Cannot be reached",
  "Our mistake",
  "Under ₹50",
  "Passed away",
  "Other words",
] as const;

export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/** Undefined for a word that the form does not offer. */
export const writeOffReasonOf = (word: string) => WRITE_OFF_REASONS.find((known) => known === word);

/** The most that "Under ₹50" is a reason for, in paise. */
export const UNDER_PAISE = 50_00;
