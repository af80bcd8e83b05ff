import { dayInIndia, minutesInIndia } from "#app/lib/dates.ts";

/** 08:00 PM in India. */
const EVENING = 20 * 60;

/** True from the evening of a day on: Today and Receive then warn of bags that are not counted. */
export const areBagsLate = (day: string, now: Date) =>
  day < dayInIndia(now) || minutesInIndia(now) >= EVENING;
