import type { UnpackedZip } from "./unpacked-zip.ts";
import { walkXml } from "./xml-walk.ts";

/** How a number is shown: a price that a spreadsheet took for a date is no price. */
export type NumberKind = "number" | "percent" | "date";

/** Ids of formats that every Excel knows without a definition (ECMA-376, 18.8.30). */
const DATES = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);
const PERCENTS = new Set([9, 10]);

/** What a format is without its words: texts in quotes or behind a backslash, currencies, gaps. */
const withoutWords = (code: string) =>
  code.replaceAll(/"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|\\.|_.|\*./g, "");

export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return DATES(id) ? "date" : PERCENTS.has(id) ? "percent" : "number";
  if (/general/i.test(code)) return "number";
  const [first = ""] = withoutWords(code).split(";");
  if (first.includes("%")) return "percent";
  return /[ymdhs]/i.test(first) ? "date" : "number";
}

/** The kind of each style of a workbook, by the number that cells give. */
export async function readNumberKinds(zip: UnpackedZip, part: string): Promise<NumberKind[]> {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  await walkXml(zip, part, {
    open(element, { numFmtId = "0", formatCode = "" }) {
      if (element === "cellXfs") isInCells = true;
      if (element === "numFmt") codes.set(Number(numFmtId), formatCode);
      if (element === "xf" && isInCells)
        kinds.push(kindOfFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(element) {
      if (element === "cellXfs") isInCells = false;
    },
  });
  return kinds;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const [SINCE_1900, SINCE_1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)];
/** Without what binary fractions add: 319.99999999999994 is 320. */
const DIGITS = 12;

/** A stored number as the sheet shows it: `320`, `20%`, `2026-12-01`. */
export function numberAsText(stored: string, kind: NumberKind, isFrom1904: boolean) {
  const number = stored.trim() === "" ? Number.NaN : Number(stored);
  if (!Number.isFinite(number)) return stored;
  if (kind === "percent") return `${exact(number * 100)}%`;
  if (kind === "number") return String(exact(number));
  const at = new Date((isFrom1904 ? SINCE_1904 : SINCE_1900) + number * DAY_MS);
  return Number.isNaN(at.getTime()) ? stored : at.toISOString().slice(0, 10);
}

/** `2026-11-23 18:58`, or `18:58` of a time alone; undefined for a day, and for what is neither. */
export function momentAsText(stored: string, kind: NumberKind, isFrom1904: boolean) {
  const number = stored.trim() === "" ? Number.NaN : Number(stored);
  if (kind !== "date" || !(number >= 0)) return undefined;
  // Binary fractions of a day: 18:57:59.999 is 18:58.
  const ms = Math.round((number * DAY_MS) / 1000) * 1000;
  if (ms % DAY_MS === 0) return undefined;
  const at = new Date((isFrom1904 ? SINCE_1904 : SINCE_1900) + ms);
  if (Number.isNaN(at.getTime())) return undefined;
  const text = at.toISOString();
  return ms < DAY_MS ? text.slice(11, 16) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

const exact = (number: number) => Number(number.toPrecision(DIGITS));
