type KnownTest = { name: string; aliases: readonly string[] };

const MOST_WORDS = 8;
const MOST_NAMES = 40;

/** `Vitamin D, 25-Hydroxy` as ` vitamin d 25 hydroxy ` */
const inWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");

/** `mg/dL`, `mIU / L`, `g/24 hrs`, `mL/min/1.73 m2` */
const QUOTIENT =
  /(?<![\p{L}\p{N}])(?:[munpfkµμ]?(?:g|gm|mol|eq|iu|u|l|kat)|mcg|cells|mill?|lakhs?) {0,2}\/ {0,2}(?:[munpfkµμdc]?l|[munpk]?g|gm|m?mol|cumm|mm3|hpf|lpf|min|day|24 ?(?:h|hrs?|hours?)|hr?|hour)(?![\p{L}])/giu;
/** A unit that stands alone in its cell, or after a number. */
const UNIT = String.raw`(?:[munpfk\u00b5\u03bc]?(?:g|gm|mol|eq|iu|l)|mcg|fl|u|mm|cm|sec|min) ?%?`;
const UNIT_ALONE = new RegExp(`^${UNIT}$`, "iu");
const UNIT_AFTER_NUMBER = new RegExp(`(?<=\\d ?)${UNIT}(?![\\p{L}\\p{N}+])`, "giu");

/** Without units of measurement, which are names of tests too: `Mg` is Magnesium, `mg/dL` is not. */
const withoutUnits = (line: string) =>
  line
    .split("\t")
    .filter((cell, at) => at === 0 || !UNIT_ALONE.test(cell.trim()))
    .join("\t")
    .replaceAll(QUOTIENT, " / ")
    .replaceAll(UNIT_AFTER_NUMBER, "");

/** `K\t4.5\tmmol/L`, `Serum K+ 4.5`, `K\tmmol/L\t4.5`: one letter, and at once its value or unit. */
const LETTER_WITH_RESULT = new RegExp(
  String.raw`^\s*(?:(?:serum|plasma|urine)\s+)?(\p{L})\+{0,2}(?:\s*[:=]\s*|\s+)(?:[<>\u2264\u2265]?\s*\d+(?:\.\d+)?(?![\d.,/-])|${QUOTIENT.source})`,
  "iu",
);
const isLetter = (run: string) => /^\p{L}$/u.test(run);

/**
 * Every run of up to eight words of a text but its units, to look names up in. A letter alone counts only
 * where a line of results begins with it: `K` is Potassium, but not in `Dr. K. Rao`.
 */
export function wordRuns(text: string): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const line of text.split("\n")) {
    const words = inWords(withoutUnits(line));
    for (let start = 0; start < words.length; start++)
      for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end++) {
        const run = words.slice(start, end).join(" ");
        if (!isLetter(run)) runs.add(run);
      }
    const letter = LETTER_WITH_RESULT.exec(line)?.[1];
    if (letter !== undefined) runs.add(letter.toLowerCase());
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
