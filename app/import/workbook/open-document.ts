import { CollectedLines, joined, type Room } from "./collected-lines.ts";
import { NotRead, type Sheet } from "./workbook.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";
import type { UnpackedZip } from "./unpacked-zip.ts";
import { type Attributes, walkXml } from "./xml-walk.ts";

const TYPE = "application/vnd.oasis.opendocument.spreadsheet";

/** True for an OpenDocument file of any kind. */
export const isOpenDocument = (zip: UnpackedZip) =>
  zip.has("content.xml") && zip.has("META-INF/manifest.xml");

/** Reads the sheets of an OpenDocument spreadsheet (.ods). @throws NotRead for another kind of document. */
export async function readOpenDocument(zip: UnpackedZip, room: Room): Promise<Sheet[]> {
  await checkManifest(zip);
  const sheets: Sheet[] = [];
  let name = "";
  let collected = new CollectedLines(room);
  let line = 1;
  let rows = 1;
  let cell: Cell | undefined;
  let column = 0;
  let aside = 0;
  await walkXml(zip, "content.xml", {
    open(element, attributes) {
      if (aside > 0 || element === "annotation") aside++;
      else if (element === "table") {
        name = attributes.name ?? "";
        collected = new CollectedLines(room);
        line = 1;
      } else if (element === "table-row") {
        rows = repeated(attributes["number-rows-repeated"]);
        column = 0;
      } else if (element === "table-cell" || element === "covered-table-cell")
        cell = newCell(attributes, element === "covered-table-cell");
      else if (cell) cell.text = joined(cell.text, blankOf(element, attributes, cell.text));
    },
    close(element) {
      if (aside > 0) aside--;
      else if (cell && (element === "table-cell" || element === "covered-table-cell")) {
        if (!cell.isCovered) putCells(collected, column, cell);
        column += cell.times;
        cell = undefined;
      } else if (element === "table-row") {
        collected.end(line, rows);
        line += rows;
      } else if (element === "table") {
        sheets.push({ name, lines: collected.lines });
        if (sheets.length > WORKBOOK_LIMITS.sheets) throw new NotRead("too-much");
      }
    },
    text(text) {
      if (cell && aside === 0) cell.text = joined(cell.text, text);
    },
  });
  return sheets;
}

function putCells(
  lines: CollectedLines,
  column: number,
  { value, text, isFormula, moment, times }: Cell,
) {
  const written = value ?? text;
  if (written.trim() === "" && !isFormula) return;
  // Further ones are beyond the limit anyway.
  for (let at = 0; at < Math.min(times, WORKBOOK_LIMITS.columns + 1); at++)
    lines.put(column + at, written, isFormula, moment);
}

async function checkManifest(zip: UnpackedZip) {
  let type = "";
  await walkXml(zip, "META-INF/manifest.xml", {
    open(element, attributes) {
      if (element === "encryption-data") throw new NotRead("encrypted");
      if (element === "file-entry" && attributes["full-path"] === "/")
        type = attributes["media-type"] ?? "";
    },
  });
  if (type !== TYPE && type !== `${TYPE}-template`) throw new NotRead("no-table");
}

type Cell = {
  text: string;
  /** Of a number, a date or a truth value, which the text shows rounded or in words. */
  value: string | undefined;
  /** Of a day with a time, or of a time alone. */
  moment: string | undefined;
  times: number;
  isFormula: boolean;
  isCovered: boolean;
};

/** @throws NotRead for a count that no program writes. */
function repeated(times = "1") {
  const count = Number(times);
  if (!Number.isInteger(count) || count < 1 || count > 2 ** 24) throw new NotRead("unreadable");
  return count;
}

const newCell = (attributes: Attributes, isCovered: boolean): Cell => ({
  text: "",
  value: storedValue(attributes),
  moment: storedMoment(attributes),
  times: repeated(attributes["number-columns-repeated"]),
  isFormula: attributes.formula !== undefined,
  isCovered,
});

function storedValue(attributes: Attributes) {
  const { value, "value-type": type } = attributes;
  if (type === "date") return attributes["date-value"]?.slice(0, 10);
  if (type === "percentage") return value && `${Number((Number(value) * 100).toPrecision(12))}%`;
  if (type !== "float" && type !== "currency") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(12))) : value;
}

/** `2026-11-23 18:58` of a date with a time, `18:58` of a time; to the second, as programs round fractions. */
function storedMoment({ "value-type": type, ...attributes }: Attributes) {
  if (type !== "date" && type !== "time") return undefined;
  const [, hours, minutes, seconds] =
    /^PT(\d{1,2})H(\d{1,2})M(\d{1,2}(?:\.\d+)?)S$/.exec(attributes["time-value"] ?? "") ?? [];
  const written =
    type === "date"
      ? Date.parse(`${attributes["date-value"]}Z`)
      : ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  const ms = Math.round(written / 1000) * 1000;
  if (Number.isNaN(ms) || ms % DAY_MS === 0) return undefined;
  const text = new Date(ms).toISOString();
  if (type === "date") return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  return ms < DAY_MS ? text.slice(11, 16) : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Blanks that are written as elements, and the end of a paragraph before another. */
function blankOf(element: string, { c = "1" }: Attributes, before: string) {
  if (element === "s") return " ".repeat(Math.min(Number(c) || 1, 100));
  if (element === "tab" || element === "line-break") return " ";
  return element === "p" && before !== "" ? " " : "";
}
