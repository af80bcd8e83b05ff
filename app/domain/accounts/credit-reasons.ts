/** Why a visit costs an account less; from a list, of which one has words. */
export const CREDIT_REASONS = [
  "Not measured",
  "Taken off",
  "Price was wrong",
  "Goodwill",
  "Other words",
] as const;
