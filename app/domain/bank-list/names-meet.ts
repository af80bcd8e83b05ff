const FEWEST_LETTERS = 3;

/** The words of a name by which it is compared. */
export const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= FEWEST_LETTERS);

/** Whether a payer shares a word of the name with one of these patients: a hint, and never more. */
export function namesMeet(payer: string | null, patients: readonly string[]) {
  const words = new Set(wordsOf(payer ?? ""));
  return words.size > 0 && patients.some((name) => wordsOf(name).some((word) => words.has(word)));
}
