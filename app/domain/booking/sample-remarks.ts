/** What can be noted of a container that is accepted all the same, in the order of the list; else own words. */
export const SAMPLE_REMARKS = [
  "Filled to half",
  "Slightly haemolysed",
  "Label by hand",
  "Box too warm",
  "Came late",
] as const;

/** Longer words are refused. */
export const MOST_REMARK_SIGNS = 80;

/** `filled to half`, as it follows the name of the tube; abbreviations and names keep their letters. */
export const remarkInSentence = (remark: string) => {
  let words = remark.trim();
  while (/[.।\s]$/u.test(words)) words = words.slice(0, -1);
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
};
