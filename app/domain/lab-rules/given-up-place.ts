import type { LabRules } from "./lab-rules.ts";
import { waitingMinutes } from "./waiting-time.ts";

/**
 * Whether a visit has lost its place: it has waited for its call longer than the lab holds one, in hours of
 * the desk. It keeps its time.
 * @param waitsSince when it was booked, ISO; null when it was called, or needs no call.
 */
export function isPlaceGivenUp(
  waitsSince: string | null,
  rules: Pick<LabRules, "places" | "hours" | "sunday">,
  now: Date,
) {
  const { waitHours } = rules.places;
  if (waitHours === null || waitsSince === null) return false;
  return waitingMinutes(waitsSince, now, rules) >= waitHours * 60;
}
