import { momentOn } from "#app/domain/visit-plan/spoken-times.ts";
import { dayAfter, dayInIndia, minutesInIndia } from "#app/lib/dates.ts";

/** Patients get no message from 09:00 PM to 08:00 AM, but for what they wait for now (product §10: Notices). */
export const QUIET_FROM = 21 * 60;
export const QUIET_UNTIL = 8 * 60;
/** What falls in quiet hours and would be late after them goes at 08:30 PM of the evening before. */
const EVENING = 20.5 * 60;

const isQuiet = (minutes: number) => minutes >= QUIET_FROM || minutes < QUIET_UNTIL;

/** When the quiet hours around a moment end; undefined outside of them. */
export function quietUntil(at: Date): Date | undefined {
  const minutes = minutesInIndia(at);
  if (!isQuiet(minutes)) return undefined;
  const today = dayInIndia(at);
  return momentOn(minutes < QUIET_UNTIL ? today : dayAfter(today), QUIET_UNTIL);
}

/** The moment itself, or 08:30 PM of the evening before the quiet hours that it falls in have ended. */
export function beforeQuiet(at: Date): Date {
  const minutes = minutesInIndia(at);
  if (!isQuiet(minutes)) return at;
  const today = dayInIndia(at);
  return momentOn(minutes < QUIET_UNTIL ? dayAfter(today, -1) : today, EVENING);
}
