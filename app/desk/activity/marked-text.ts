import { REFERENCE_SIGNS } from "#app/domain/booking/reference-signs.ts";

/** A piece of what an entry says. */
export type Part =
  | string
  /** The value since then, and the one of before. */
  | { now: string }
  | { was: string }
  /** A reference that leads to its booking. */
  | { booking: string };

type Given = Part | readonly Part[];

const listOf = (given: Given): readonly Part[] => (isList(given) ? given : [given]);
const isList = (given: Given): given is readonly Part[] => Array.isArray(given);

/** The tag of a sentence with parts: `` say`Called ${reference}` ``. */
export const say = (words: TemplateStringsArray, ...parts: readonly Given[]): Part[] =>
  words
    .flatMap((text, at) => [text, ...listOf(parts[at] ?? "")])
    .filter((part): part is Part => part !== "");

/** The sentence without its looks, for the search and the file. */
export const plainText = (parts: readonly Part[]) =>
  parts.map((part) => (typeof part === "string" ? part : wordsOf(part))).join("");

const wordsOf = (part: Exclude<Part, string>) => {
  if ("now" in part) return part.now;
  return "was" in part ? part.was : part.booking;
};

const REFERENCE = new RegExp(`(DS-${REFERENCE_SIGNS})`);

/** A sentence with its references marked. */
export const withReferences = (sentence: string): Part[] =>
  sentence
    .split(REFERENCE)
    .filter((text) => text !== "")
    .map((text) => (REFERENCE.test(text) ? { booking: text } : text));
