import { AGE_GROUPS, type AgeGroup, type Gender, GENDERS } from "#app/domain/packages/audience.ts";

/** The address of a checkup: which of the six it means, and which is shown for any other. */

export const isGender = (text: string): text is Gender => GENDERS.some((known) => known === text);
export const isAgeGroup = (text: string): text is AgeGroup =>
  AGE_GROUPS.some((known) => known === text);

export type Combination = { gender: Gender; ageGroup: AgeGroup };

/** One of the six combinations, or undefined for any other pair (product §2: Recommended checkup page). */
export const combinationOf = (type: string, ageGroup: string): Combination | undefined =>
  isGender(type) && isAgeGroup(ageGroup) ? { gender: type, ageGroup } : undefined;

/** The pair shown for an unknown one (product §2: Recommended checkup page). */
export const UNKNOWN_PAIR: Combination = { gender: "men", ageGroup: "under-25" };

export const recommendedPath = (gender: Gender, ageGroup: AgeGroup) =>
  `/recommended-checkup/${gender}/${ageGroup}`;
