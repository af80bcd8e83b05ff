/** `A`, `A and B`, `A, B and C`. */
export const joined = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** `A`, `A and B`, from three on `A and 2 more`. */
export const shortened = (names: readonly string[]) =>
  names.length < 3 ? joined(names) : `${names[0]} and ${names.length - 1} more`;

export const needs = (names: readonly unknown[]) => (names.length === 1 ? "needs" : "need");

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** `three`; digits from thirteen on. */
export const inWords = (count: number) => NUMBERS[count] ?? String(count);

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For headings: keeps `9:00 PM`, `12 midnight` and `Tuesday evening` on one line. */
export const unbroken = (sentence: string) =>
  sentence.replace(/ (?=AM|PM|midnight|morning|afternoon|evening)/g, "\u00A0");
