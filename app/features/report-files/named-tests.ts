type KnownTest = { name: string; aliases: readonly string[] };

const MOST_WORDS = 8;
const MOST_NAMES = 40;

/** `Vitamin D, 25-Hydroxy` as ` vitamin d 25 hydroxy ` */
const inWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** Every run of up to eight words of a text, to look names up in. */
export function wordRuns(text: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const line of text.split("\n")) {
    const words = inWords(line);
    for (let start = 0; start < words.length; start++)
      for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end++)
        runs.add(words.slice(start, end).join(" "));
  }
  return runs;
}

/** True when a test's name, or another name of it, stands in the text. */
export const isNamed = (runs: ReadonlySet<string>, { name, aliases }: KnownTest) =>
  [name, ...aliases].some((one) => runs.has(inWords(one).join(" ")));

/** Without names that are a part of another one: of Calcium and Ionised Calcium the latter. */
export function wholeNames(names: readonly string[]) {
  const padded = names.map((name) => ` ${inWords(name).join(" ")} `);
  return names
    .filter((_, at) => {
      const own = padded[at] ?? "";
      return !padded.some((other) => other.length > own.length && other.includes(own));
    })
    .slice(0, MOST_NAMES);
}
