/** Days and times as laboratories print them: `22-Nov-2026 18:10`, `22/11/26 06:10 PM`, `2026-11-22`. */

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const DATE =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ /.-]{1,3}(\d{1,2}|[A-Za-z]{3,9})[ ,/.'-]{1,3}(\d{4}|\d{2})(?!\d)/;
const ISO_DATE = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/;
const TIME = /^[ ,|T-]{0,4}(?:at )?(\d{1,2})[:.](\d{2})(?::\d{2})? ?([AaPp])?\.?[Mm]?/;

/**
 * The first day in a text, day before month, with the time after it.
 * @returns the ISO day, the 24-hour time or null, and the words as printed; undefined without a day.
 */
export function readMoment(text: string) {
  const found = dateIn(text);
  if (!found) return undefined;
  const { day, match } = found;
  const rest = text.slice(match.index + match[0].length);
  const time = timeAt(rest);
  const words = match[0] + (time ? time.words : "");
  return { day, time: time?.clock ?? null, words: words.trim() };
}

function dateIn(text: string) {
  const iso = ISO_DATE.exec(text);
  if (iso) return dayOf(iso, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [, date = "", month = "", year = ""] = match;
  return dayOf(match, yearOf(year), monthOf(month), Number(date));
}

function dayOf(match: RegExpExecArray, year: number, month: number, date: number) {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isReal ? { day: at.toISOString().slice(0, 10), match } : undefined;
}

const yearOf = (digits: string) => Number(digits.length === 2 ? `20${digits}` : digits);

const monthOf = (word: string) =>
  /^\d/.test(word) ? Number(word) : MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function timeAt(text: string) {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [words, hours = "", minutes = "", half = ""] = match;
  const isNoon = Number(hours) === 12;
  const shift = half === "" ? 0 : /p/i.test(half) ? (isNoon ? 0 : 12) : isNoon ? -12 : 0;
  const hour = Number(hours) + shift;
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return { clock: `${String(hour).padStart(2, "0")}:${minutes}`, words };
}
