import { setImmediate } from "node:timers/promises";
import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
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

/**
 * `⏎id⇥ Meenakshi Rao⇥1000000001 1000000002`: each word of the name begins with a space and a capital,
 * which stands nowhere else.
 */
function lineOf({ id, patientName, phone, visitPhone }: Named) {
  const phones = visitPhone === phone ? phone : `${phone} ${visitPhone}`;
  const words = nameWords(patientName).map((word) => ` ${capitalised(word)}`);
  return `\n${id}\t${words.join("")}\t${phones}\n`;
}

/** A search is quick where the first character is rare: a capital is, a space is not. Not every script has them. */
function beginningOf(word: string) {
  const written = capitalised(word);
  return written === word ? ` ${word}` : written;
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
  const wanted = { words: words.map(beginningOf), digits };
  const ids = new Set<string>();
  for (const [count, block] of [newer, ...older].entries()) {
    for (const id of idsIn(block, wanted)) {
      ids.add(id);
      if (ids.size >= most) return [...ids];
    }
    if (count % AT_ONCE === 0) await setImmediate(); // pages are served meanwhile
  }
  return [...ids];
}

/** Ids of the lines of a block that have all that is wanted; goes from one to the next line that may. */
function* idsIn(block: string, { words, digits }: Wanted) {
  const needles = [...words, ...digits].toSorted((a, b) => b.length - a.length);
  for (let start = 0; ;) {
    let farthest = start;
    for (const needle of needles) {
      const at = block.indexOf(needle, start);
      if (at < 0) return;
      farthest = Math.max(farthest, at);
    }
    const lineStart = block.lastIndexOf("\n", farthest);
    const end = block.indexOf("\n", farthest);
    const [id = "", name = "", phones = ""] = block.slice(lineStart + 1, end).split("\t");
    const isHit =
      words.every((word) => name.includes(word)) && digits.every((part) => phones.includes(part));
    if (isHit) yield id;
    start = end;
  }
}
