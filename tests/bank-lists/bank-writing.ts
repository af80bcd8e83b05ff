import type { ListEntry, WrittenList } from "./list-entry.ts";

/** How moments, amounts, cells and files look that banks write. Knows nothing of who reads them. */

const INDIA_MS = 330 * 60_000;
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** The parts of a moment in India, each with its leading zero. */
export function partsOf(at: Date) {
  const [day, time] = new Date(at.getTime() + INDIA_MS).toISOString().split(/[TZ.]/);
  const [year = "", month = "", date = ""] = (day ?? "").split("-");
  const [hour = "", minute = ""] = (time ?? "").split(":");
  const half = Number(hour) < 12 ? "am" : "pm";
  const hour12 = String(Number(hour) % 12 || 12).padStart(2, "0");
  return {
    iso: `${day} ${time}`,
    numeric: `${date}/${month}/${year}`,
    short: `${date}/${month}/${year.slice(2)}`,
    dashed: `${date}-${month}-${year}`,
    monthName: MONTHS[Number(month) - 1] ?? "",
    date,
    year,
    time: time ?? "",
    clock: `${hour12}:${minute} ${half}`,
    digits: `${year}${month}${date}`,
  };
}

/** `1299.00` */
export const plain = (paise: number) => (paise / 100).toFixed(2);

const indian = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 });

/** `12,34,567.00` */
export const grouped = (paise: number) => indian.format(paise / 100);

/** Letters that old systems of banks have: no accents, no typographic quotes. */
export const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^\n -~]/g, "");

/** The part of a vpa's bank that old narrations show in the place of an IFSC: `okaxis` → `UTIB`. */
export function bankOf(vpa: string) {
  if (vpa.endsWith("okaxis")) return { code: "UTIB", name: "Axis Bank" };
  if (vpa.endsWith("okicici")) return { code: "ICIC", name: "ICICI Bank" };
  if (vpa.endsWith("oksbi")) return { code: "SBIN", name: "State Bank Of India" };
  return { code: "YESB", name: "YES BANK LTD" };
}

/**
 * What stands where a payer can write: mostly the reference alone, at times in small letters, among
 * words, or glued to a word, as people and apps leave it.
 */
export function remarkOf({ tr, note = "" }: ListEntry, index: number) {
  if (!tr) return note;
  const words = note ? `${tr} ${note}` : tr;
  const way = index % 16;
  if (way === 3 || way === 9) return words.toLowerCase();
  if (way === 5) return `PAY${words}`;
  if (way === 7) return `Visit ${words}`;
  return words;
}

/** The entries in the order of time, with the balance after each. */
export function ledgerOf(entries: readonly ListEntry[], opening = 2_35_117_50) {
  let balance = opening;
  return entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((a, b) => a.entry.at.getTime() - b.entry.at.getTime())
    .map(({ entry, index }) => {
      balance += entry.direction === "in" ? entry.paise : -entry.paise;
      return { entry, index, balance };
    });
}

/** The first and the last moment, for the line “from … to …”; any day of a list without entries. */
export function periodOf(entries: readonly ListEntry[]) {
  const moments = entries.map(({ at }) => at.getTime());
  if (moments.length === 0) moments.push(Date.parse("2026-11-23T12:00:00+05:30"));
  return {
    from: partsOf(new Date(Math.min(...moments))),
    to: partsOf(new Date(Math.max(...moments))),
  };
}

/** One line of a file: of the entry with this index, or of the bank's own words. */
export type Line = { cells: readonly string[]; index?: number };

export const wordLines = (...lines: (readonly string[])[]): Line[] =>
  lines.map((cells) => ({ cells }));

/** Quoted where a separator, a quote or a line break asks for it. */
export const quoteIfNeeded = (separator: string) => (cell: string) =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

type Writing = {
  separator?: string;
  quote?: (cell: string) => string;
  lineEnd?: string;
  encode?: (text: string) => Uint8Array;
};

/** The file of these lines, and what of the entries it still says. */
export function fileOf(
  lines: readonly Line[],
  entries: readonly ListEntry[],
  { separator = ",", quote = quoteIfNeeded(separator), lineEnd = "\r\n", encode = utf8 }: Writing,
): WrittenList {
  const carriesTr = new Set<number>();
  for (const { cells, index } of lines) {
    const tr = index === undefined ? undefined : entries[index]?.tr;
    if (index !== undefined && tr && cells.some((cell) => cell.toUpperCase().includes(tr)))
      carriesTr.add(index);
  }
  const text = lines.map(({ cells }) => cells.map(quote).join(separator) + lineEnd).join("");
  return { bytes: encode(text), rows: lines.flatMap(({ index }) => index ?? []), carriesTr };
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export const utf8WithMark = (text: string) => utf8(`\uFEFF${text}`);

export const utf16WithMark = (text: string): Uint8Array =>
  new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));

const OF_WINDOWS: Record<string, number> = { "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96 };

/** Windows-1252, the code page of old Windows programs; what it lacks becomes a question mark. */
export const windows1252 = (text: string) =>
  Uint8Array.from(text, (sign) => {
    const code = OF_WINDOWS[sign] ?? sign.codePointAt(0) ?? 0;
    return code < 256 ? code : 0x3f;
  });
