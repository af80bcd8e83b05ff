/** For whom a package is (product §3). */
export const GENDERS = ["women", "men"] as const;
export const AGE_GROUPS = ["under-25", "25-50", "above-50"] as const;
export type Gender = (typeof GENDERS)[number];
export type AgeGroup = (typeof AGE_GROUPS)[number];

const GENDER_WORDS = new Map([
  ["women", "women"],
  ["female", "women"],
  ["men", "men"],
  ["male", "men"],
]);

/** `female` → `women`, `male` → `men`; any other word stays as it is. */
export const genderOf = (word: string) => GENDER_WORDS.get(word.toLowerCase()) ?? word;
