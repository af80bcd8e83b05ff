import { ALL_WEEKDAYS, weekdayName } from "#app/lib/week-days.ts";

/** On which days a booth is open, as the form asks for it and as the site shows it: `Monday - Saturday`. */

const NAME = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|urs)?(?:days?)?\.?$/i;
const EVERY_DAY = /^(?:all days|every ?day|daily|all week|7 days(?: a week)?)$/i;
const SHORT = ALL_WEEKDAYS.map((day) => weekdayName(day).slice(0, 3).toLowerCase());

const dayIn = (word: string) =>
  SHORT.indexOf((NAME.exec(word.trim())?.[1] ?? "none").toLowerCase());

function rangeIn(words: string) {
  const [from = -1, to = from, ...others] = words.split(/[-–—]|\bto\b/i).map(dayIn);
  if (from < 0 || to < from || others.length > 0) return undefined;
  return ALL_WEEKDAYS.filter((day) => day >= from && day <= to);
}

/** The days, Monday is 0; undefined for words that hold anything else. */
export function daysIn(words: string): readonly number[] | undefined {
  if (EVERY_DAY.test(words.trim())) return ALL_WEEKDAYS;
  const ranges = words.split(/[,;&]|\band\b/i).map(rangeIn);
  if (!ranges.every((range) => range !== undefined)) return undefined;
  const days = new Set(ranges.flat());
  return ALL_WEEKDAYS.filter((day) => days.has(day));
}

/** `Monday - Friday, Sunday`: three days or more in a row are a range. */
export function daysInWords(days: readonly number[]) {
  const rows: number[][] = [];
  for (const day of ALL_WEEKDAYS.filter((one) => days.includes(one))) {
    const row = rows.at(-1);
    if (row?.at(-1) === day - 1) row.push(day);
    else rows.push([day]);
  }
  return rows
    .flatMap((row) => {
      const [first = 0, ...rest] = row.map(weekdayName);
      return rest.length > 1 ? [`${first} - ${rest.at(-1)}`] : [first, ...rest];
    })
    .join(", ");
}
