/** On one line, without spaces around it. */
export const oneSpaced = (name: string) => name.trim().replaceAll(/\s+/g, " ");

/** `Dr. Meenakshi Sundaram`, `dr meenakshi sundaram` and `Meenakshi  Sundaram` are one doctor. */
export const sameDoctor = (one: string, other: string) => key(one) === key(other);

/** More stand below the field of no screen. */
const MOST_FOUND = 6;

/**
 * The doctors in whose names the typed words stand, those with a name that begins with them first;
 * none where one of them was typed whole.
 */
export function doctorsLike(names: readonly string[], typed: string) {
  const words = key(typed);
  if (words === "" || names.includes(oneSpaced(typed))) return [];
  const begins = (name: string) => ` ${key(name)}`.includes(` ${words}`);
  const found = names.filter((name) => key(name).includes(words));
  return [...found.filter(begins), ...found.filter((name) => !begins(name))].slice(0, MOST_FOUND);
}

/** Asked before a new name is added to the list. */
export const newDoctorQuestion = (name: string) => `Add ${oneSpaced(name)} as a new doctor?`;

const key = (name: string) =>
  oneSpaced(name.toLowerCase().replaceAll(/[.,]/g, " ")).replace(/^(?:dr|doctor) /, "");
