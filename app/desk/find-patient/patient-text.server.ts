import { setImmediate } from "node:timers/promises";
import { nameWords, type Wanted } from "./find-terms.ts";

/**
 * Names and phones of all bookings as text, a line each, the newest first. Looking for a few letters in
 * it takes less than a millisecond for each 500,000 characters (decision 36).
 */
export type PatientText = {
  /** Rows added since it was read. */
  newer: string;
  older: string[];
  lines: number;
};

type Named = { id: string; patientName: string; phone: string; visitPhone: string };

/** Blocks that are looked through before the event loop runs: about 8,000 bookings, a millisecond. */
const AT_ONCE = 16;

export const newText = (): PatientText => ({ newer: "", older: [], lines: 0 });

/** `⏎id⇥ meenakshi rao⇥1000000001 1000000002`: a space comes before each word of the name. */
function lineOf({ id, patientName, phone, visitPhone }: Named) {
  const phones = visitPhone === phone ? phone : `${phone} ${visitPhone}`;
  return `\n${id}\t ${nameWords(patientName).join(" ")}\t${phones}\n`;
}

/** Adds a page of older bookings, the newest of them first, as a block of its own. */
export function addOlder(text: PatientText, bookings: readonly Named[]) {
  text.older.push(bookings.map(lineOf).join(""));
  text.lines += bookings.length;
}

/** Adds bookings that are not in it, or stand in it with another name or phone. */
export function addNewer(text: PatientText, bookings: readonly Named[]) {
  for (const line of bookings.map(lineOf)) {
    if ([text.newer, ...text.older].some((block) => block.includes(line))) continue;
    text.newer = line + text.newer;
    text.lines += 1;
  }
}

/** Ids of bookings with these words and digits, the newest first, at most `most`. */
export async function lookInText(
  { newer, older }: PatientText,
  { words, digits }: Wanted,
  most: number,
): Promise<string[]> {
  const needles = [...words.map((word) => ` ${word}`), ...digits];
  const [rarest = ""] = needles.toSorted((a, b) => b.length - a.length);
  const ids = new Set<string>();
  for (const [count, block] of [newer, ...older].entries()) {
    for (let at = block.indexOf(rarest); at >= 0 && ids.size < most;) {
      const start = block.lastIndexOf("\n", at);
      const end = block.indexOf("\n", at);
      const [id = "", name = "", phones = ""] = block.slice(start + 1, end).split("\t");
      const isHit =
        words.every((word) => name.includes(` ${word}`)) &&
        digits.every((part) => phones.includes(part));
      if (isHit) ids.add(id);
      at = block.indexOf(rarest, end);
    }
    if (ids.size >= most) break;
    if (count % AT_ONCE === 0) await setImmediate(); // pages are served meanwhile
  }
  return [...ids];
}
