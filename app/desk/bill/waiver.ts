/** Why a visit charge is waived; from a list, of which one has words (product §10: Booking). */
export const WAIVER_REASONS = [
  "We came late",
  "Second visit",
  "Hardship",
  "Told otherwise",
  "Regular patient",
  "Other words",
] as const;

export type WaiverReason = (typeof WAIVER_REASONS)[number];

/** Undefined for a word that the form does not offer. */
export const waiverReasonOf = (typed: string) => WAIVER_REASONS.find((known) => known === typed);

/** The reasons that say all by themselves. */
export const LISTED_WAIVERS = WAIVER_REASONS.filter((reason) => reason !== "Other words");
