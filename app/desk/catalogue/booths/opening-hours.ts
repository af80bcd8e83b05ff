/** When a booth is open, as the form asks for it and as the site shows it: `6:30 AM - 8:00 PM`. */

const TIME = /^(\d{1,2})(?:[:.](\d\d))?\s*(?:([ap])\.?m\.?)?$/i;
const NOON = 12 * 60;
const DAY = 24 * 60;

/** Minutes since midnight of `06:30 AM`, `8 pm` or `20:00`; undefined for what is no time. */
function minutesIn(time: string) {
  const [, hours, minutes = "0", half] = TIME.exec(time.trim()) ?? [];
  const [hour, minute] = [Number(hours), Number(minutes)];
  if (hours === undefined || minute > 59) return undefined;
  if (half === undefined) return hour < 24 ? hour * 60 + minute : undefined;
  if (hour === 0 || hour > 12) return undefined;
  return (hour % 12) * 60 + minute + (half.toLowerCase() === "p" ? NOON : 0);
}

function clock(minutes: number, digits: number) {
  const hour = String(Math.floor(minutes / 60) % 12 || 12).padStart(digits, "0");
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour}:${minute} ${minutes % DAY < NOON ? "AM" : "PM"}`;
}

/** The two times of the form, `06:30 AM` and `08:00 PM`; undefined for words that hold anything else. */
export function hoursIn(timing: string) {
  const [from, to, ...others] = timing.split(/[-–—]|\bto\b/i).map(minutesIn);
  if (from === undefined || to === undefined || others.length > 0) return undefined;
  return { from: clock(from, 2), to: clock(to, 2) };
}

/** What the site shows of two typed times; undefined where one of them is none. */
export function hoursInWords(from: string, to: string) {
  const [opens, closes] = [minutesIn(from), minutesIn(to)];
  return opens === undefined || closes === undefined
    ? undefined
    : `${clock(opens, 1)} - ${clock(closes, 1)}`;
}

/** Why two typed times cannot be the hours of a booth, each below its field. */
export function hoursMistakes(from: string, to: string): { from?: string; to?: string } {
  const [opens, closes] = [minutesIn(from), minutesIn(to)];
  if (opens === undefined) return { from: "Please type the time as 06:30 AM" };
  if (closes === undefined) return { to: "Please type the time as 08:00 PM" };
  return closes > opens ? {} : { to: "A booth closes later than it opens" };
}
