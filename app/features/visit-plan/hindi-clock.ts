/** Clock times as Hindi says them. */

/** A night lasts until 4:00 AM. */
export const NIGHT_ENDS = 4 * 60;

/** The parts of a day, each with the hour in which it begins. */
const PARTS = [
  [20, "रात"],
  [16, "शाम"],
  [12, "दोपहर"],
  [4, "सुबह"],
  [0, "रात"],
] as const;

/** `रात 9:00 बजे` from minutes since midnight; midnight itself is `रात 12 बजे`. */
export function hindiClock(minutes: number) {
  if (minutes === 0) return "रात 12 बजे";
  const hour = Math.floor(minutes / 60);
  const [, part = ""] = PARTS.find(([begins]) => hour >= begins) ?? [];
  return `${part} ${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} बजे`;
}
