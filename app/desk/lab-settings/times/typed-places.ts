import { MOST_VISITS } from "#app/domain/lab-rules/lab-rules.ts";
import type { LabSlot, Places, Seen } from "#app/domain/lab-rules/lab-slot.ts";

/** The cells of a line, Monday first, by the names under which they are posted. */
export const DAY_FIELDS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export const DAY_NAMES = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

/** What a cell shows: a number, `–` for a day on which the time is not offered, blank for any number. */
export const shownPlaces = (places: Places) =>
  places === "off" ? "–" : places === null ? "" : String(places);

/** What was typed into a cell; `few` and `many` are refused. A hyphen and the long dash are the dash too. */
export function placesTyped(typed: string): Places | "few" | "many" {
  const text = typed.trim();
  if (text === "") return null;
  if (/^[-–—]$/.test(text)) return "off";
  const visits = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return visits < 1 ? "few" : visits > MOST_VISITS ? "many" : visits;
}

/** A line as its cells show it. */
export type Line = { seen: Seen; week: readonly string[] };

export const lineOf = ({ seen, week }: LabSlot): Line => ({ seen, week: week.map(shownPlaces) });

/** The typed value in all the cells from Monday on, until the day before `end`. */
export const filled = (week: readonly string[], value: string, end: number) =>
  week.map((one, day) => (day < end ? value : one));

/** How many cells Enter in Monday fills: until Friday. */
export const WORKING_DAYS = 5;

/** `Shown: any, but Sat 5`: which a save names to tell what it was made from. */
export function lineInWords(line: Line | undefined) {
  if (!line) return "off";
  const cells = line.week.map(cellInWords);
  const often = Array.from(Map.groupBy(cells, (cell) => cell).values());
  const usual = often.toSorted((one, two) => two.length - one.length)[0]?.[0] ?? "";
  const others = cells.flatMap((cell, day) => (cell === usual ? [] : `${shortDay(day)} ${cell}`));
  const but = others.length > 0 ? `, but ${others.join(", ")}` : "";
  return `${SEEN_WORDS[line.seen]}: ${usual}${but}`;
}

/** `Mon`; Monday is 0. */
export const shortDay = (day: number) => (DAY_NAMES[day] ?? "").slice(0, 3);

const cellInWords = (cell: string) => cell.trim().replace(/^[-—]$/, "–") || "any";

export const SEEN_WORDS: Readonly<Record<Seen, string>> = {
  shown: "Shown",
  more: "More times",
  desk: "Desk only",
};
