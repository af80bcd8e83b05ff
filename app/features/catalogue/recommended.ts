import { AGE_GROUPS, type AgeGroup, type Gender, GENDERS } from "./catalogue.ts";

/** Checkups by sex and age (spec §2: Recommended checkup page). */

export const AGE_LABELS: Record<AgeGroup, string> = {
  "under-25": "Under 25",
  "25-50": "25 to 50",
  "above-50": "Above 50",
};

export const isGender = (text: string): text is Gender => GENDERS.some((known) => known === text);
export const isAgeGroup = (text: string): text is AgeGroup =>
  AGE_GROUPS.some((known) => known === text);

/** One of the six combinations; any other pair shows the fallback (readings: Pages). */
export const isCombination = (type: string, ageGroup: string) =>
  isGender(type) && isAgeGroup(ageGroup);

export const recommendedPath = (gender: Gender, ageGroup: AgeGroup) =>
  `/recommended-checkup/${gender}/${ageGroup}`;
