/** How old a patient is, and who counts as a child. The year of birth is kept, never the age. */

export type PatientFacts = {
  birthYear: number | null;
  sex: "female" | "male" | "other" | null;
  guardianName: string | null;
  guardianRelation: string | null;
};

/** A child comes with somebody: "With whom?" is asked. */
export const ADULT_AGE = 18;

/** The highest age that is taken for one. */
export const OLDEST = 120;

/** Full years at the end of this year, which is what a year of birth can tell. */
export const ageOf = (birthYear: number, today: string) => Number(today.slice(0, 4)) - birthYear;

/** The year of birth of somebody who says this age today. */
export const birthYearOf = (age: number, today: string) => Number(today.slice(0, 4)) - age;

export const isChild = ({ birthYear }: Pick<PatientFacts, "birthYear">, today: string) =>
  birthYear !== null && ageOf(birthYear, today) < ADULT_AGE;

/**
 * `58, female`; for a child the mark `Child, 9` and `female, with Karthik Murthy, father`.
 * `words` is blank when nothing is known.
 */
export function ageWords(patient: PatientFacts, today: string) {
  const { birthYear, sex, guardianName, guardianRelation } = patient;
  const age = birthYear === null ? undefined : ageOf(birthYear, today);
  if (age === undefined || !isChild(patient, today)) {
    return { child: undefined, words: [age, sex].filter((part) => part ?? false).join(", ") };
  }
  const guardian =
    guardianName && `with ${[guardianName, guardianRelation].filter(Boolean).join(", ")}`;
  return { child: `Child, ${age}`, words: [sex, guardian].filter(Boolean).join(", ") };
}
