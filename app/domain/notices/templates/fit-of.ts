import { domainOf, isListed, type OperatorLists } from "./operator-lists.ts";
import {
  type Filled,
  isOperatorKind,
  limitOf,
  OPERATOR_KINDS,
  type OperatorKind,
  tagOf,
  VARIABLES,
} from "./operator-kinds.ts";
import { type Part, registeredParts, type Said, withLab, wordParts } from "./template-text.ts";

/** Whether a text fits the registered one: the proof without which no SMS leaves. */

export type Misfit = {
  about: "words" | "kind" | "length" | "list" | "value";
  /** A sentence: `drstep.example is not on the operator’s list`. */
  said: string;
  /** Of words: where of the built text they differ, as `[from, to)` in UTF-16 units. */
  at?: readonly [number, number];
};

export type Fit =
  | { ok: true; text: string; values: string[] }
  | { ok: false; text: string; misfits: [Misfit, ...Misfit[]] };

type Built = {
  /** The product's or the lab's text, with `{lab}` and what it fills in. */
  words: string;
  said: Said;
};

/**
 * Compares a built text with the registered one sign by sign, and its values with the operator's kinds,
 * limits and lists. A name that is too long is cut.
 */
export function fitOf(registered: string, { words, said }: Built, lists: OperatorLists): Fit {
  const was = registeredParts(registered);
  const is = wordParts(withLab(words, said.lab ?? ""));
  const at = firstDifference(was, is);
  const kinds = was.flatMap((part) => ("place" in part ? [part.place] : []));
  const places = is.flatMap((part) => ("place" in part ? [part.place] : []));
  // Each value is checked by the kind that stands in its place.
  const kindAt = (nth: number, place: Filled) => kinds[nth] ?? VARIABLES[place].kind;
  const values = places.map((place) => valueOf(said, place));
  const text = textOf(is, values);
  const misfits = [
    ...(at === undefined ? [] : [wordsDiffer(was, is, at, values)]),
    ...places.flatMap((place, nth) => misfitsOf(place, kindAt(nth, place), values[nth], lists)),
  ];
  const [first, ...more] = misfits;
  return first ? { ok: false, text, misfits: [first, ...more] } : { ok: true, text, values };
}

/** Whether the words alone agree, whatever is filled in. */
export const haveSameWords = (registered: string, words: string, lab: string) =>
  firstDifference(registeredParts(registered), wordParts(withLab(words, lab))) === undefined;

function firstDifference(was: readonly Part<OperatorKind>[], is: readonly Part<Filled>[]) {
  for (let at = 0; at < Math.max(was.length, is.length); at += 1)
    if (keyOf(was[at]) !== keyOf(is[at])) return at;
  return undefined;
}

/** Places are alike here: their kinds are checked for themselves. */
const keyOf = (part: Part<unknown> | undefined) => part && ("sign" in part ? part.sign : "a place");

function valueOf(said: Said, place: Filled) {
  const value = said[place] ?? "";
  const most = VARIABLES[place].cutAt;
  return most !== undefined && value.length > most ? cut(value, most) : value;
}

/** Not inside a letter with its signs, as Hindi has them. */
function cut(value: string, most: number) {
  let kept = "";
  for (const { segment } of new Intl.Segmenter("hi").segment(value)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}

function textOf(is: readonly Part<Filled>[], values: readonly string[]) {
  let nth = 0;
  return is.map((part) => ("sign" in part ? part.sign : (values[nth++] ?? ""))).join("");
}

function wordsDiffer(
  was: readonly Part<OperatorKind>[],
  is: readonly Part<Filled>[],
  at: number,
  values: readonly string[],
): Misfit {
  const [there, here] = [wordAt(was, at), wordAt(is, at)];
  // Where the words are the same, what follows them differs: `.` and `।`.
  const more = shown(was, there) === shown(is, here) ? 1 : 0;
  const before = (to: number) => textOf(is.slice(0, to), values).length;
  const registered = shown(was, [there[0], there[1] + more]) || "nothing";
  const built = shown(is, [here[0], here[1] + more]) || "nothing";
  return {
    about: "words",
    said: `The words differ at sign ${before(at) + 1}: registered “${registered}”, built “${built}”.`,
    at: [before(here[0]), before(here[1] + more)],
  };
}

type Range = readonly [from: number, to: number];

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** The word in which a sign stands, or that ends before it. */
function wordAt(of: readonly Part<unknown>[], at: number): Range {
  const isLetter = (nth: number) => {
    const part = of[nth];
    return part !== undefined && "sign" in part && LETTER.test(part.sign);
  };
  let [from, to] = [at, at];
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to)) to += 1;
  return from === to ? [at, at + 1] : [from, to];
}

const shown = (of: readonly Part<OperatorKind | Filled>[], [from, to]: Range) =>
  of
    .slice(from, to)
    .map((part) => ("sign" in part ? part.sign : tagOf(kindOf(part.place))))
    .join("");

const kindOf = (place: OperatorKind | Filled): OperatorKind =>
  isOperatorKind(place) ? place : VARIABLES[place].kind;

function misfitsOf(place: Filled, kind: OperatorKind, value = "", lists: OperatorLists): Misfit[] {
  const { name } = VARIABLES[place];
  const most = limitOf(kind);
  if (value === "") return [{ about: "value", said: `${name} is blank` }];
  if (!OPERATOR_KINDS[kind].takes(value))
    return [{ about: "kind", said: `${name} is no ${tagOf(kind)}` }];
  if (most !== undefined && value.length > most)
    return [
      {
        about: "length",
        said: `${name} has ${value.length} signs, ${tagOf(kind)} at most ${most}`,
      },
    ];
  const isLink = VARIABLES[place].says === "link";
  const isCall = VARIABLES[place].says === "phone";
  if ((isLink || isCall) && !isListed(value, lists))
    return [
      {
        about: "list",
        said: `${isLink ? domainOf(value, lists) : value} is not on the operator’s list`,
      },
    ];
  return [];
}
