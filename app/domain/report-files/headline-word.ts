import type { TextLine } from "./pdf-text.ts";

const KIND =
  "(?:final|interim|lab|laboratory|test|diagnostic|medical|pathology|culture|[a-z]+ology|[a-z]+istry)";
const LABEL = /^(?:report )?(?:status|type) ?:?$/i;

/** Without the signs and the spaces by which a headline stands out: `*** AMENDED  REPORT ***`. */
const bare = (text: string) =>
  text
    .replaceAll(/[*_=#~]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Reads what a laboratory says of a report as a whole: in a headline, which is a cell of its own, or beside
 * "Status", never within a sentence.
 */
export function headlineReader<Word extends string>(words: readonly Word[]) {
  const word = `(${words.join("|")})`;
  /** `AMENDED REPORT`, `Corrected Laboratory Report (2 of 2)`, `REVISED REPORT dated 22-Nov-2026`. */
  const before = new RegExp(
    `^(?:${KIND} )*${word} (?:${KIND} )*report(?:$| ?[(:,–-]| (?:of|dated|no|version|v)\\b)`,
    "i",
  );
  /** `LABORATORY REPORT - AMENDED`, `Report (corrected)`, `Report status : Revised`. */
  const behind = new RegExp(
    `^(?:(?:${KIND} )*report(?: status| type)?|status) ?[(:–-]+ ?(?:final ?-? ?)?${word}(?: report)?\\)?$`,
    "i",
  );
  const value = new RegExp(`^:? ?(?:final ?-? ?)?${word}(?: report)?$`, "i");
  return (lines: readonly TextLine[]): Word | undefined => {
    for (const line of lines) {
      const cells = line.map(({ text }) => bare(text));
      for (const [at, cell] of cells.entries()) {
        const isValue = at > 0 && LABEL.test(cells[at - 1] ?? "");
        const found = before.exec(cell) ?? behind.exec(cell) ?? (isValue ? value.exec(cell) : null);
        const said = found?.[1]?.toLowerCase();
        if (said) return words.find((one) => one === said);
      }
    }
    return undefined;
  };
}
