import type { TextLine } from "./pdf-text.ts";

/** What a PDF may say of itself. */
export type CorrectionWord = "amended" | "corrected" | "revised";

const WORD = "(amended|corrected|revised)";
const KIND =
  "(?:final|interim|lab|laboratory|test|diagnostic|medical|pathology|[a-z]+ology|[a-z]+istry)";
/** `AMENDED REPORT`, `Corrected Laboratory Report (2 of 2)`, `REVISED REPORT dated 22-Nov-2026`. */
const BEFORE = new RegExp(
  `^(?:${KIND} )*${WORD} (?:${KIND} )*report(?:$| ?[(:,–-]| (?:of|dated|no|version|v)\\b)`,
  "i",
);
/** `LABORATORY REPORT - AMENDED`, `Report (corrected)`, `Report status : Revised`. */
const BEHIND = new RegExp(
  `^(?:${KIND} )*report(?: status| type)? ?[(:–-]+ ?(?:final ?-? ?)?${WORD}\\)?$`,
  "i",
);
const LABEL = /^(?:report )?(?:status|type) ?:?$/i;
const VALUE = new RegExp(`^:? ?(?:final ?-? ?)?${WORD}(?: report)?$`, "i");

/** Without the signs and the spaces by which a headline stands out: `*** AMENDED  REPORT ***`. */
const bare = (text: string) =>
  text
    .replaceAll(/[*_=#~]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * The word by which a laboratory says that this report corrects an earlier one: in a headline, which is a
 * cell of its own, or beside "Status", never within a sentence. @returns undefined where it says none.
 */
export function correctionWord(lines: readonly TextLine[]): CorrectionWord | undefined {
  for (const line of lines) {
    const cells = line.map(({ text }) => bare(text));
    for (const [at, cell] of cells.entries()) {
      const isValue = at > 0 && LABEL.test(cells[at - 1] ?? "");
      const found = BEFORE.exec(cell) ?? BEHIND.exec(cell) ?? (isValue ? VALUE.exec(cell) : null);
      if (found) return found[1]?.toLowerCase() as CorrectionWord;
    }
  }
  return undefined;
}
