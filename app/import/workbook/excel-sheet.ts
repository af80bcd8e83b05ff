import { CollectedLines, joined, type Room } from "./collected-lines.ts";
import { NotRead, type Sheet } from "./workbook.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";
import { findExcelParts } from "./excel-parts.ts";
import { momentAsText, type NumberKind, numberAsText, readNumberKinds } from "./excel-numbers.ts";
import type { UnpackedZip } from "./unpacked-zip.ts";
import { walkXml } from "./xml-walk.ts";

/** Reads the sheets of an Excel workbook (.xlsx, ECMA-376). */
export async function readExcel(zip: UnpackedZip, room: Room): Promise<Sheet[]> {
  const parts = await findExcelParts(zip);
  if (parts.sheets.length > WORKBOOK_LIMITS.sheets) throw new NotRead("too-much");
  const shown: Shown = {
    texts: parts.sharedStrings ? await readSharedStrings(zip, parts.sharedStrings) : [],
    kinds: parts.styles ? await readNumberKinds(zip, parts.styles) : [],
    isFrom1904: parts.isFrom1904,
  };
  const sheets: Sheet[] = [];
  for (const { name, part } of parts.sheets)
    sheets.push({ name, lines: await readSheet(zip, part, shown, room) });
  return sheets;
}

type Shown = { texts: readonly string[]; kinds: readonly NumberKind[]; isFrom1904: boolean };

/** Collects the pieces of a text, without how Japanese is pronounced. */
class Pieces {
  #isText = false;
  #isPhonetic = false;
  text = "";

  open(element: string) {
    if (element === "rPh") this.#isPhonetic = true;
    if (element === "t") this.#isText = true;
  }
  close(element: string) {
    if (element === "rPh") this.#isPhonetic = false;
    if (element === "t") this.#isText = false;
  }
  add(text: string) {
    if (this.#isText && !this.#isPhonetic) this.text = joined(this.text, text);
  }
}

async function readSharedStrings(zip: UnpackedZip, part: string) {
  const texts: string[] = [];
  let pieces = new Pieces();
  let characters = 0;
  await walkXml(zip, part, {
    open(element) {
      if (element === "si") pieces = new Pieces();
      pieces.open(element);
    },
    close(element) {
      pieces.close(element);
      if (element !== "si") return;
      characters += pieces.text.length;
      if (characters > WORKBOOK_LIMITS.characters) throw new NotRead("too-much");
      texts.push(pieces.text);
    },
    text: (text) => pieces.add(text),
  });
  return texts;
}

/** `C12` is column 2; undefined for a reference without letters. */
function columnOf(reference: string) {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function readSheet(zip: UnpackedZip, part: string, shown: Shown, room: Room) {
  const collected = new CollectedLines(room);
  let line = 0;
  let rows = 0;
  let column = -1;
  let cell = { type: "n", style: 0, value: "", isFormula: false };
  let isValue = false;
  let pieces = new Pieces();
  await walkXml(zip, part, {
    open(element, { r = "", t = "n", s = "0" }) {
      if (element === "row") {
        rows += 1;
        if (rows > WORKBOOK_LIMITS.sheetRows) throw new NotRead("too-much");
        line = Number(r) > 0 ? Number(r) : line + 1;
        column = -1;
      } else if (element === "c") {
        column = columnOf(r) ?? column + 1;
        cell = { type: t, style: Number(s), value: "", isFormula: false };
        pieces = new Pieces();
      } else if (element === "f") cell.isFormula = true;
      else if (element === "v") isValue = true;
      else pieces.open(element);
    },
    close(element) {
      if (element === "row") collected.end(line);
      else if (element === "c")
        collected.put(
          column,
          textOf(cell, pieces.text, shown),
          cell.isFormula,
          momentOf(cell, shown),
        );
      else if (element === "v") isValue = false;
      else pieces.close(element);
    },
    text(text) {
      if (isValue) cell.value = joined(cell.value, text);
      else pieces.add(text);
    },
  });
  return collected.lines;
}

const momentOf = (
  { type, style, value }: { type: string; style: number; value: string },
  { kinds, isFrom1904 }: Shown,
) => (type === "n" ? momentAsText(value, kinds[style] ?? "number", isFrom1904) : undefined);

/** A cell as the sheet shows it. */
function textOf(
  { type, style, value }: { type: string; style: number; value: string },
  inline: string,
  { texts, kinds, isFrom1904 }: Shown,
) {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "inlineStr") return inline;
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type !== "n") return value;
  return numberAsText(value, kinds[style] ?? "number", isFrom1904);
}
