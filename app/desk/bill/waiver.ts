/** Why a visit charge is waived; a list alone, so that it names nobody. */
export const WAIVER_REASONS = [
  "Family",
  "Staff",
  "Doctor's request",
  "Complaint",
  "Same street",
] as const;

/** Undefined for a word that the form does not offer. */
export const waiverReasonOf = (typed: string) => WAIVER_REASONS.find((known) => known === typed);
