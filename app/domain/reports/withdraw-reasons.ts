/** Why a report is withdrawn. */
export const WITHDRAW_REASONS = [
  "Wrong person",
  "Wrong file",
  "A value is wrong",
  "Other",
] as const;
