import { type Part, partsOf } from "./form-labels.ts";
import type { TextLine } from "./pdf-text.ts";

/** What stands where a form names its patient without a label, and what stands near it about the age. */
export type Titled = { value: string; about: string };

/** A doctor's title is no sign of a patient, and `MS` without its dot is a surgeon's degree. */
const TITLED =
  /^(?:(?:mrs?|miss|mstr|master|baby|smt|shri|sri|kum|kumari|mx|श्री|श्रीमती|कुमारी)[. ]|ms\.|Ms )/iu;
const SURGEON = /^MS /;
/** `Master Health Checkup` */
const NO_PERSON =
  /\b(?:health|check-?up|profile|package|panel|lab|laboratory|diagnostics?|hospital|clinic)\b/i;
/** `45 Y / Male`, alone or with more behind it. */
const AGE = /^\d{1,3} {0,2}(?:y|yrs?|years?)\.?(?:$|[ ./,|-]{1,3}(?:male|female|other|[mf])\b)/i;
const REFERENCE = /\bDS[-_ ][A-Z\d]{4}\b/;

/** Labels of the part of a report that says whose it is. */
const HEAD = new Set<Part["kind"]>(["ageAndSex", "age", "sex", "phone", "collected"]);

/**
 * Names with a title, such as `Mr. HARISH GOWDA`, at the beginning of a line or before the next label,
 * beside or next to the line that has the reference, age, phone or day of collection. Elsewhere a title
 * is of whoever took the sample, looked at it or signed.
 */
export function titledNames(lines: readonly TextLine[]): Titled[] {
  const rows = lines.map(partsOf);
  return rows.flatMap((parts, row) => {
    const near = rows.slice(Math.max(0, row - 1), row + 2).flat();
    if (!near.some(isOfHead)) return [];
    const about = near.find(({ kind, text }) => !kind && AGE.test(text))?.text ?? "";
    return parts.flatMap(({ kind, text }, at) => {
      const stands = at === 0 || (!parts[at - 1]?.kind && parts[at + 1]?.kind);
      return !kind && stands && isTitled(text) ? [{ value: text, about }] : [];
    });
  });
}

const isTitled = (text: string) =>
  TITLED.test(text) && !SURGEON.test(text) && !NO_PERSON.test(text);

const isOfHead = ({ kind, text }: Part) =>
  HEAD.has(kind) || REFERENCE.test(text) || (!kind && AGE.test(text));
