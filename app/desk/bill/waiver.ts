/** Why a visit charge is waived; from a fixed list, so that it never names a person. */
export const WAIVER_REASONS = [
  "Family",
  "Staff",
  "Doctor's request",
  "Complaint",
  "Same street",
] as const;

/** Undefined for a word that the form does not offer. */
export const waiverReasonOf = (typed: string) => WAIVER_REASONS.find((known) => known === typed);
