import { ADULT_AGE, ageOf } from "#app/domain/booking/patient-age.ts";

type Aged = { birthYear: number | null; guardianName: string | null };

/**
 * True for who may be under 18: the year of birth is known, and the 18th birthday perhaps still ahead.
 * A guardian comes along with a child. Of whom neither is known, the site has never asked.
 */
export const mayBeChild = ({ birthYear, guardianName }: Aged, today: string) =>
  guardianName !== null || (birthYear !== null && ageOf(birthYear, today) <= ADULT_AGE);
