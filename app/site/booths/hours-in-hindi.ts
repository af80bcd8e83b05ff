import { hindiHour } from "#app/lib/hindi-clock.ts";

/** When a booth is open, as its lab has written it in English, in Hindi. */

const TIME = /^(\d{1,2})(?:[:.](\d\d))?\s*([ap])\.?m\.?$/i;

/** Minutes since midnight of `6:30 AM` or `8 pm`. */
function minutesIn(time: string) {
  const [, hour, minutes = "0", half = ""] = TIME.exec(time.trim()) ?? [];
  if (hour === undefined || Number(hour) > 12 || Number(hour) === 0) return undefined;
  const fromNoon = half.toLowerCase() === "p" ? 12 * 60 : 0;
  return (Number(hour) % 12) * 60 + Number(minutes) + fromNoon;
}

const RANGE = /[-–—]|\bto\b|\btill\b/i;
const LIST = /[,;&]|\band\b/i;

function rangeInHindi(range: string) {
  const [from, to, ...others] = range.split(RANGE).map(minutesIn);
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  return `${hindiHour(from)} से ${hindiHour(to)} बजे तक`;
}

const DAYS = new Map([
  ["mon", "सोमवार"],
  ["tue", "मंगलवार"],
  ["wed", "बुधवार"],
  ["thu", "गुरुवार"],
  ["fri", "शुक्रवार"],
  ["sat", "शनिवार"],
  ["sun", "रविवार"],
]);
const DAY = /^(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur|urs)?(?:days?)?\.?$/i;
const EVERY_DAY = /^(?:all days|every ?day|daily|all week|7 days(?: a week)?)$/i;

const dayInHindi = (day: string) => DAYS.get((DAY.exec(day.trim())?.[1] ?? "").toLowerCase());

function daysInARow(days: string) {
  const [from, to, ...others] = days.split(RANGE).map(dayInHindi);
  if (from === undefined || others.length > 0) return undefined;
  if (!RANGE.test(days)) return from;
  return to && `${from} से ${to}`;
}

/** All parts of a list in Hindi; undefined when one of them cannot be read. */
function listInHindi(text: string, inHindi: (part: string) => string | undefined) {
  const parts = text.trim().split(LIST).map(inHindi);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

/** `6:30 AM - 8:00 PM` → `सुबह 6:30 से रात 8:00 बजे तक`; undefined for what is written otherwise. */
export const hoursInHindi = (timing: string) => listInHindi(timing, rangeInHindi)?.join(", ");

/** `Monday - Saturday` → `सोमवार से शनिवार`; undefined for what is written otherwise. */
export function daysInHindi(days: string) {
  if (EVERY_DAY.test(days.trim())) return "हर दिन";
  const said = listInHindi(days, daysInARow);
  return said && [said.slice(0, -1).join(", "), ...said.slice(-1)].filter(Boolean).join(" और ");
}
