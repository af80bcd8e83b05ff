const GENDER_WORDS = new Map([
  ["women", "women"],
  ["female", "women"],
  ["men", "men"],
  ["male", "men"],
]);

/** `female` → `women`, `male` → `men`; any other word stays as it is. */
export const genderOf = (word: string) => GENDER_WORDS.get(word.toLowerCase()) ?? word;
