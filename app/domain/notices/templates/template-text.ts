import { isVariable, type Variable } from "../message-variables.ts";
import {
  type Filled,
  isOperatorKind,
  type OperatorKind,
  tagOf,
  VARIABLES,
} from "./operator-kinds.ts";

/** Texts of templates sign by sign: the product's with `{time}`, registered ones with `{#alphanumeric#}`. */

/** A sign of the words, or a place that is filled in. */
export type Part<Place> = { sign: string } | { place: Place };

const signsOf = (words: string) => Array.from(words, (sign) => ({ sign }));

function parts<Place>(
  text: string,
  pattern: RegExp,
  placeOf: (name: string) => Place | undefined,
): Part<Place>[] {
  const found: Part<Place>[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const place = placeOf(match[1] ?? "");
    if (place === undefined) continue;
    found.push(...signsOf(text.slice(from, match.index)), { place });
    from = match.index + match[0].length;
  }
  return [...found, ...signsOf(text.slice(from))];
}

/** A registered text; a tag of no known kind counts as words. */
export const registeredParts = (text: string): Part<OperatorKind>[] =>
  parts(text.normalize("NFC").trim(), /\{#([a-z]+)#\}/gi, (name) => {
    const kind = name.toLowerCase();
    return isOperatorKind(kind) ? kind : undefined;
  });

/** A text of the product or of the lab. */
export const wordParts = (words: string): Part<Filled>[] =>
  parts(words.normalize("NFC").trim(), /\{([^{}#]*)\}/g, (name) =>
    isFilled(name) ? name : undefined,
  );

const isFilled = (name: string): name is Filled => name !== "lab" && isVariable(name);

/** The lab's name belongs to the registered words. */
export const withLab = (words: string, lab: string) => words.replaceAll("{lab}", () => lab);

/** What is registered of a text: `Asha: your visit {#alphanumeric#} is now on …`. */
export const textToRegister = (words: string, lab: string) =>
  wordParts(withLab(words, lab))
    .map((part) => ("sign" in part ? part.sign : tagOf(VARIABLES[part.place].kind)))
    .join("");

/** What a text fills in, in its order. */
export const placesIn = <Place>(of: readonly Part<Place>[]) =>
  of.flatMap((part) => ("place" in part ? [part.place] : []));

/** What varies of a message, as it is said in one language; links may be placeholders: `{ticket}`. */
export type Said = Readonly<Partial<Record<Variable, string>>>;

/** The English of what is stored with a message of another language, as `time.en`; undefined without it. */
export function englishOf(stored: Readonly<Record<string, string | undefined>>): Said | undefined {
  const english = Object.entries(stored).flatMap(([name, words]) =>
    name.endsWith(".en") ? [[name.slice(0, -".en".length), words] as const] : [],
  );
  return english.length > 0 ? Object.fromEntries(english) : undefined;
}
