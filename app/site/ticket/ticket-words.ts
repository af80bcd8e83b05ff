import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import {
  clockOf,
  dateOf,
  longDayOf,
  mealEnd,
  shortDayOf,
  weekdayOf,
} from "#app/domain/visit-plan/spoken-times.ts";

/** Days and moments as the ticket says them, always in India. */

/** `23 November 2026` */
export const fullDateOf = (day: string) => `${dateOf(day)} ${day.slice(0, 4)}`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** `Monday` from `today` to six days after it, where that names one day only; else `Monday, 30 November`. */
export function nearDayOf(day: string, today: string) {
  const ahead = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  return ahead >= 0 && ahead <= 6 ? weekdayOf(day) : longDayOf(day, today);
}

/** `Sat 21 Nov, 6:42 PM` from an ISO timestamp. */
export function momentOf(timestamp: string) {
  const moment = new Date(timestamp);
  if (currentLanguage() === "hi") return nightMoment(moment);
  return `${shortDayOf(dayInIndia(moment))}, ${clockOf(moment)}`;
}

/** In Hindi the night belongs to the evening before. */
function nightMoment(moment: Date, dayWords = shortDayOf) {
  const { day, clock } = mealEnd(moment);
  return `${dayWords(day)}, ${clock}`;
}

/** As `momentOf`, in a sentence. In Hindi शनि alone is the planet: शनिवार, 21 नवंबर, शाम 6:42 बजे. */
export const momentInSentence = (timestamp: string) =>
  currentLanguage() === "hi" ? nightMoment(new Date(timestamp), longDayOf) : momentOf(timestamp);

/** `3 of 5 reports are ready`, or `Some of your reports are ready` where nobody has counted. */
export const partInWords = ({ ready, total }: { ready?: number; total?: number }) =>
  ready && total ? t`${ready} of ${total} reports are ready` : t`Some of your reports are ready`;

/** With its full stop; a question has its mark. Blank for nothing. */
export const sentence = (words: string | undefined) =>
  !words || words.endsWith("?") ? (words ?? "") : t`${words}.`;
