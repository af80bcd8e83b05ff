import { headlineReader } from "./headline-word.ts";

const WORDS = ["partial", "preliminary", "interim", "provisional", "incomplete"] as const;

/** By which a laboratory says that results are still to come. */
export type PartialWord = (typeof WORDS)[number];

/** The word by which a laboratory says that a report is not all of it. */
export const partialWord = headlineReader(WORDS);

/** Beside a test that has no result yet. */
const UNREADY =
  /\b(?:(?:to|will|shall) follow|follows|await(?:ed|ing)|pending|(?:under|in) ?-?process(?:ing)?|(?:being|to be) (?:processed|repeated)|in[ -]progress|not (?:yet )?ready|yet to (?:come|be reported)|(?:sent|referred) (?:out|outside)|later|repeat(?:ed|ing)?|interim|preliminary|provisional)\b/i;
/** Said of a result that is there too. */
const OF_RESULT = /^(?:repeat|interim|preliminary|provisional|later|follows)/i;
const HAS_RESULT = /(?:\t|[:\s])[<>≤≥]?\s?\d[\d.,]*(?=\s|$)/;

/**
 * What of a text stands before a word that says that a test has no result yet, line by line; where the word
 * stands alone, the line above it.
 * @param text lines with a tab between cells.
 */
export function unreadyText(text: string) {
  const lines = text.split("\n");
  return lines
    .flatMap((line, at) => {
      const found = UNREADY.exec(line);
      if (!found) return [];
      const before = line.slice(0, found.index);
      if (OF_RESULT.test(found[0]) && HAS_RESULT.test(before)) return [];
      const after = line.slice(found.index + found[0].length);
      const words = before.replaceAll(/\b(?:reports?|results?|status|is|are|sample)\b/gi, " ");
      if (/\p{L}/u.test(words)) return before;
      const above = lines[at - 1] ?? "";
      return /\p{L}/u.test(after) || HAS_RESULT.test(above) ? [] : above;
    })
    .join("\n");
}
