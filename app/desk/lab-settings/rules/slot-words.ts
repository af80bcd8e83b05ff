import { deskWeekday } from "#app/lib/desk-times.ts";

/** `4 visits`; of a slot without a number, what it goes by. */
export const visitsInWords = (capacity: number | null) =>
  capacity === null
    ? "as many visits as people work"
    : `${capacity} ${capacity === 1 ? "visit" : "visits"}`;

/** The day of the coming week on which the fewest people collect. */
export type AtWork = { day: string; people: number };

/** `09:00 AM takes 6, but 4 people work on Mondays`; undefined while there are enough of them. */
export function slotWarning(
  slot: string,
  capacity: number | null | undefined,
  fewest: AtWork | undefined,
) {
  if (!fewest || !capacity || capacity <= fewest.people) return undefined;
  const { people, day } = fewest;
  const work = people === 1 ? "1 person works" : `${people} people work`;
  return `${slot} takes ${capacity}, but ${work} on ${deskWeekday(day)}s`;
}
