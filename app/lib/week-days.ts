import { dayAfter, weekdayOf } from "./dates.ts";
import { deskWeekday } from "./desk-times.ts";

const DAYS_OF_WEEK = 7;
const A_MONDAY = "2024-01-01";

/** `Sunday` of 6: weeks begin on Monday, which is 0. */
export const weekdayName = (weekday: number) => deskWeekday(dayAfter(A_MONDAY, weekday));

/** The numbers of all days of the week, Monday first. */
export const ALL_WEEKDAYS = Array.from({ length: DAYS_OF_WEEK }, (_, weekday) => weekday);

/** The Monday of the week in which an ISO day is. */
export const mondayOf = (day: string) => dayAfter(day, -weekdayOf(day));

/** The seven days of the week that begins on a Monday. */
export const daysOfWeek = (monday: string) => ALL_WEEKDAYS.map((days) => dayAfter(monday, days));
