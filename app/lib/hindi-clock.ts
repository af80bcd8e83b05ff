/** Clock times as Hindi says them. */

/** A night lasts until 4:00 AM. */
export const NIGHT_ENDS = 4 * 60;

const WORDS = { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", night: "रात" } as const;
export type HindiPart = keyof typeof WORDS;

/** The parts of a day, each with the hour in which it begins. */
const PARTS: readonly (readonly [number, HindiPart])[] = [
  [20, "night"],
  [16, "evening"],
  [12, "afternoon"],
  [4, "morning"],
];

/** The part of the day that a clock time, in minutes since midnight, is said with. */
export function hindiPart(minutes: number): HindiPart {
  const hour = Math.floor(minutes / 60);
  return PARTS.find(([begins]) => hour >= begins)?.[1] ?? "night";
}

/** रात for `night`. */
export const hindiPartWord = (part: HindiPart) => WORDS[part];

/** `रात 9:00` from minutes since midnight, to be followed by बजे. */
export function hindiHour(minutes: number) {
  const hour = Math.floor(minutes / 60) % 12 || 12;
  return `${WORDS[hindiPart(minutes)]} ${hour}:${String(minutes % 60).padStart(2, "0")}`;
}

/** `रात 9:00 बजे` from minutes since midnight; midnight itself is `रात 12 बजे`. */
export const hindiClock = (minutes: number) =>
  minutes === 0 ? "रात 12 बजे" : `${hindiHour(minutes)} बजे`;
