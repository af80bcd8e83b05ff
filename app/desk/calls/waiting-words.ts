import type { DeskMark } from "#app/lib/desk-marks.ts";
import { deskClock, deskDay, deskMoment } from "#app/lib/desk-times.ts";
import type { Call } from "./call-state.ts";

/** Words of the rows of To call (product §10: Today). */

/** Longer orders are counted. */
const MOST_ITEMS = 4;

/** `Lipid Profile, HbA1c and 3 more`, each name once. */
export function itemsInWords(names: readonly string[]) {
  const once = Array.from(new Set(names));
  const more = once.length - MOST_ITEMS;
  return more > 1 ? `${once.slice(0, MOST_ITEMS).join(", ")} and ${more} more` : once.join(", ");
}

/** `today 11:00 AM`, `Tue 24 Nov 09:00 AM` */
export const whenInWords = ({ day, slot }: { day: string; slot: string }, today: string) =>
  `${day === today ? "today" : deskDay(day, today)} ${slot}`;

/** The first of ISO timestamps; undefined of none. */
export const earliest = (moments: readonly string[]) =>
  moments.length === 0 ? undefined : moments.reduce((a, b) => (a < b ? a : b));

/** `1 try`, `2 tries` */
export const triesInWords = (tries: number) => (tries === 1 ? "1 try" : `${tries} tries`);

/** What the earlier calls have come to. */
export function callMarks({ tries, triedAt, againAt, askedFor }: Call, now: Date): DeskMark[] {
  const marks: DeskMark[] = [];
  if (askedFor && againAt) {
    const words = `Asked for a call at ${deskMoment(new Date(againAt), now)}`;
    marks.push({ icon: "clock", words, tone: "now" });
  }
  if (tries > 0 && triedAt) {
    const at = deskMoment(new Date(triedAt), now);
    marks.push({ icon: "phone", words: `No answer at ${at}, ${triesInWords(tries)}` });
  }
  return marks;
}

/** The stub of a row: `42 min`, from an hour on `1 h 10`. */
export function waitInWords(minutes: number) {
  if (minutes < 60) return { figure: String(minutes), unit: "min" };
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return { figure: String(days), unit: days === 1 ? "day" : "days" };
  return { figure: `${hours} h ${String(minutes % 60).padStart(2, "0")}`, unit: "" };
}

/** `Deepa Joseph is on this call since 09:44 AM` */
export const onCallInWords = ({ by, at }: { by: string; at: string }) =>
  `${by} is on this call since ${deskClock(new Date(at))}`;
