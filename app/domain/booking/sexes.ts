export const SEXES = ["female", "male", "other"] as const;
