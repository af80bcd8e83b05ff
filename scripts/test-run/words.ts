import { distance } from "fastest-levenshtein";

/** A file of tests, with what its source says of them. */
export type TestFile = { file: string; titles: Title[] };
type Title = { text: string; line: number };

const NEAR = 2;
const MOST_NEAR = 6;

/**
 * The opening bracket before a title, whose line the runners give a test: after `test`, `describe` or one
 * of their variants at the beginning of a line, or after the table of an `each`.
 */
const OPENING =
  /^[ \t]*(?:test|describe)(?:\.(?:describe|skip|only|fails|skipIf\([^)]*\)|runIf\([^)]*\)))?\(|^[ \t]*(?:test|describe)\.(?:each|for)\b(?:[^"'`]|"[^"\n]*"|'[^'\n]*'|`[^`]*`)*?\)\(/gm;
const TITLE = /\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/y;

/** Every title in a source, with its line; what a template puts in is left out. */
export function titlesIn(source: string): Title[] {
  return Array.from(source.matchAll(OPENING)).flatMap(({ index, 0: opening }) => {
    const end = index + opening.length;
    TITLE.lastIndex = end;
    const [, , text = ""] = TITLE.exec(source) ?? [];
    const line = source.slice(0, end).split("\n").length;
    return text ? [{ text: text.replaceAll(/\$\{[^}]*\}/g, " "), line }] : [];
  });
}

/** `receive` is found in `app/desk/receive/bags.test.ts` and in "received", not in "perceive". */
const startsIn = (word: string, text: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}`, "iu").test(text);

const escaped = (word: string) => word.replaceAll(/[/\\^$.*+?()[\]{}|]/g, "\\$&");

/**
 * What of some test files concerns one of the words: whole files by their path (`a.test.ts`), else the
 * single tests or groups by their title (`a.test.ts:12`).
 */
export function choose(words: readonly string[], files: readonly TestFile[]): string[] {
  const isNamed = (text: string) => words.some((word) => startsIn(word, text));
  return files.flatMap(({ file, titles }) => {
    if (isNamed(file)) return [file];
    const lines = titles.filter(({ text }) => isNamed(text)).map(({ line }) => line);
    return [...new Set(lines)].map((line) => `${file}:${line}`);
  });
}

/** Words in the paths of test files that are written nearly as this one. */
export function nearWords(word: string, files: readonly string[]): string[] {
  const known = new Set(files.flatMap((file) => file.split(/[/.]/)).flatMap(wholeAndParts));
  const typed = word.toLowerCase();
  return [...known]
    .map((name) => ({ name, far: distance(typed, name) }))
    .filter(({ name, far }) => far <= NEAR && far < name.length / 2)
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_NEAR)
    .map(({ name }) => name);
}

/** `day-plan` is three words: day-plan, day and plan. */
const wholeAndParts = (name: string) => [name, ...name.split("-")];
