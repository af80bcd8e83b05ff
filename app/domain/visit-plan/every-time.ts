import { type BookingTime, minutesOf } from "./visit-times.ts";

/** `06:30 AM` of 390 minutes since midnight. */
export function timeAt(minutes: number): BookingTime {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  const hour = Math.floor(minutes / 60);
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minutes % 60)} ${hour < 12 ? "AM" : "PM"}`;
}

/** In minutes since midnight; a time is a multiple of the step. */
export const EARLIEST = 5 * 60;
export const LATEST = 22 * 60;
export const TIME_STEP = 5;

/** Every time that a lab may offer, by the clock (product §10: Lab); the eight above are its default. */
export const ALL_TIMES: readonly BookingTime[] = Array.from(
  { length: (LATEST - EARLIEST) / TIME_STEP + 1 },
  (_, at) => timeAt(EARLIEST + at * TIME_STEP),
);

/** Minutes since midnight of `10:00 AM`, `10 am`, `10:00` or `14:00`; undefined of anything else. */
export function minutesTyped(typed: string) {
  const [, hour = "", minute = "00", half = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap]m)?$/i.exec(typed.trim()) ?? [];
  if (hour === "" || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const afternoon = half.toUpperCase() === "PM" && Number(hour) < 12 ? 12 : 0;
  const midnight = half.toUpperCase() === "AM" && Number(hour) === 12 ? -12 : 0;
  return (Number(hour) + afternoon + midnight) * 60 + Number(minute);
}

/** The time meant by what was typed; undefined when a lab can offer none then. */
export function slotOf(typed: string) {
  const minutes = minutesTyped(typed);
  return ALL_TIMES.find((time) => minutesOf(time) === minutes);
}
