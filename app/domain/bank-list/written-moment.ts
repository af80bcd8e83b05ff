import { dayInIndia, isIsoDay } from "#app/lib/dates.ts";
import { withLatinDigits } from "./written-sum.ts";

/** Days and times as banks and UPI apps write them in India: the day is never behind the month. */

/** An ISO day, and `18:58` where a time was written with it. */
export type WrittenMoment = { day: string; time: string | null };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const BETWEEN = String.raw`[\s./,-]{1,3}`;
const MOST_SIGNS = 80;
/** In lower case, without blanks: `06:58pm`, `18:58:09.000hrs`, `18:58+05:30`. */
const TIME =
  /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d{1,9})?)?(?:([ap])\.?m\.?)?(?:hrs|ist|\+0530)?$/;
const BEFORE_TIME = /^(?:t|,|;|\||-|at)(?=\d)/;

type Parts = { year: string; month: string; day: string };
const FORMS: readonly (readonly [RegExp, (found: readonly string[]) => Parts])[] = [
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/,
    ([, year = "", month = "", day = ""]) => ({ year, month, day }),
  ],
  [
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/,
    ([, day = "", month = "", year = ""]) => ({ year, month, day }),
  ],
  [
    new RegExp(
      `^(\\d{1,2})(?:st|nd|rd|th)?(?:${BETWEEN})?${MONTH}(?:${BETWEEN}|')*(\\d{4}|\\d{2})(?!\\d)`,
      "i",
    ),
    ([, day = "", month = "", year = ""]) => ({ year, month: monthNumber(month), day }),
  ],
  [
    /^(20\d{2})(\d{2})(\d{2})(?!\d)/,
    ([, year = "", month = "", day = ""]) => ({ year, month, day }),
  ],
  [
    /^(20\d{2})(\d{2})(\d{2})(?=\d{6}$)/,
    ([, year = "", month = "", day = ""]) => ({ year, month, day }),
  ],
  [
    /^(\d{2})(\d{2})(20\d{2})(?!\d)/,
    ([, day = "", month = "", year = ""]) => ({ year, month, day }),
  ],
  [
    new RegExp(`^${MONTH}(?:${BETWEEN})?(\\d{1,2})(?:st|nd|rd|th)?${BETWEEN}(\\d{4})(?!\\d)`, "i"),
    ([, month = "", day = "", year = ""]) => ({ year, month: monthNumber(month), day }),
  ],
];

const monthNumber = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** A moment with its zone: a UPI app writes the time in Greenwich. */
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+/i;

/** Reads a day, with or without a time; undefined for anything else, also for a day that does not exist. */
export function readMoment(written: string): WrittenMoment | undefined {
  if (written.length > MOST_SIGNS) return undefined;
  const text = withLatinDigits(written).trim().replace(/^['"]/, "").replace(WEEKDAY, "");
  if (WITH_ZONE.test(text)) return inIndia(new Date(text.replace(" ", "T")));
  for (const [form, partsOf] of FORMS) {
    const found = form.exec(text);
    const day = found ? isoDayOf(partsOf(found)) : undefined;
    if (!found || day === undefined) continue;
    const rest = text.slice(found[0].length).trim();
    if (rest === "" || isDayAgain(rest)) return { day, time: null };
    const time = readTime(rest);
    return time === undefined ? undefined : { day, time };
  }
  return undefined;
}

/** `27-Nov-26 (27-Nov-26)`: the day of the value behind that of the payment. */
function isDayAgain(rest: string) {
  if (!/^[(/|,-]/.test(rest)) return false;
  const inner = rest.slice(1).trim();
  const other = inner.endsWith(")") ? inner.slice(0, -1) : inner;
  return !TIME_ALONE.test(other) && readMoment(other) !== undefined;
}

/** `27 Nov` and `27/11`, which some lists write where their title has the year. */
const WITHOUT_YEAR = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?(?:${BETWEEN})?(?:${MONTH}|(\\d{1,2}))$`,
  "i",
);

/** Day and month of a day without its year: `-11-27`. */
export function readDayOfYear(written: string) {
  const [, day = "", name, number = ""] = WITHOUT_YEAR.exec(withLatinDigits(written).trim()) ?? [];
  const month = name ? monthNumber(name) : number;
  if (day === "" || month === "" || (!name && !/[./-]/.test(written))) return undefined;
  return `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** The days that stand within a text, as in “From : 21/11/2026 To : 24/11/2026”. */
export const daysWithin = (text: string) =>
  (text.slice(0, 400).match(ANY_DAY) ?? []).flatMap((found) => readMoment(found)?.day ?? []);

const ANY_DAY = new RegExp(
  `\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2,4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}${BETWEEN}${MONTH}${BETWEEN}\\d{4}`,
  "gi",
);

const TIME_ALONE = /^\d{1,2}[:.]\d{2}\b/;

/** Whether a day is written with the month first, as no bank in India does: `11/27/2026`. */
export const isMonthFirst = (written: string) =>
  /^(?:0?[1-9]|1[0-2])[-/.](?:1[3-9]|2\d|3[01])[-/.]\d{2,4}(?!\d)/.test(written.trim());

/** Whether day and month could be the other way round. */
export const mayBeSwapped = (written: string) =>
  /^(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|1[0-2])[-/.]\d{2,4}(?!\d)/.test(written.trim());

/** `06:58 PM`, `18:58:09` → `18:58`. */
export function readTime(written: string): string | undefined {
  if (written.length > MOST_SIGNS) return undefined;
  const bare = written
    .toLowerCase()
    .replaceAll(/\s/g, "")
    .replace("+05:30", "+0530")
    .replace(/^(\d{2})(\d{2})(\d{2})$/, "$1:$2:$3");
  const found = TIME.exec(bare.replace(BEFORE_TIME, ""));
  if (!found) return undefined;
  const [, hours = "", minutes = "", half = ""] = found;
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

function isoDayOf({ year, month, day }: Parts) {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDay(iso) ? iso : undefined;
}

function inIndia(at: Date): WrittenMoment | undefined {
  if (Number.isNaN(at.getTime())) return undefined;
  const time = at.toLocaleTimeString("en-GB", {
    timeZone: "Asia/Kolkata",
    hour: "2-digit",
    minute: "2-digit",
  });
  return { day: dayInIndia(at), time };
}
