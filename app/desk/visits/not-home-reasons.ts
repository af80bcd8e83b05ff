/** Why a visit did not take place (product §10: My visits). */
export const NOT_HOME_REASONS = [
  "Nobody opens",
  "Phone not answered",
  "Asks for another time",
  "Has eaten, must fast",
  "Address is wrong",
  "Does not want it",
] as const;
export type NotHomeReason = (typeof NOT_HOME_REASONS)[number];
