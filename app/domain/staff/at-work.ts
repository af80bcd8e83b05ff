import { weekdayOf } from "#app/lib/dates.ts";

/** The day of the week on which a colleague never works, 0 for Monday, and the ISO day since when. */
export type Week = { weeklyOff: number | null; weeklyOffSince: string | null };

/** Whether an ISO day is the colleague's weekly day off. */
export const isOffEveryWeek = ({ weeklyOff, weeklyOffSince }: Week, day: string) =>
  weeklyOff === weekdayOf(day) && weeklyOffSince !== null && weeklyOffSince <= day;

/**
 * Whether a colleague does not work on an ISO day: all that asks who works goes by this.
 * @param works what is noted for that day alone: 1 works, 0 does not; null for nothing.
 */
export const isOff = (week: Week, day: string, works: number | null) =>
  works === null ? isOffEveryWeek(week, day) : works === 0;
