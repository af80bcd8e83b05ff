import { type Part, zipFile } from "./zip-file.ts";

/** A number, a text, a formula with the value that was computed, or a number in a format. */
export type ExcelCell =
  | string
  | number
  | null
  | { formula: string; value: number | string }
  | { number: number; format: keyof typeof STYLES };
export type ExcelSheet = {
  name: string;
  rows: readonly (readonly ExcelCell[])[];
  isHidden?: boolean;
};
type Options = {
  /** Further parts, or others in their place. */
  parts?: readonly Part[];
  /** Every text in its cell, as some programs write them, not in the list of texts. */
  inline?: boolean;
  /** What stands before each element's name. */
  prefix?: string;
};

export const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** `moment` is a day with a time. */
const STYLES = { rupees: 1, date: 2, percent: 3, moment: 4, time: 5 };
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") +
  String.fromCharCode(65 + (column % 26));

/** Writes an Excel workbook (.xlsx). */
export function excelFile(sheets: readonly ExcelSheet[], options: Options = {}): Buffer {
  const texts: string[] = [];
  const p = options.prefix ? `${options.prefix}:` : "";
  const xmlns = options.prefix ? `xmlns:${options.prefix}` : "xmlns";
  const text = (value: string) => {
    if (options.inline) return `t="inlineStr"><${p}is><${p}t>${escapeXml(value)}</${p}t></${p}is>`;
    texts.push(value);
    return `t="s"><${p}v>${texts.length - 1}</${p}v>`;
  };
  const inCell = (cell: Exclude<ExcelCell, null>) => {
    if (typeof cell === "number") return `><${p}v>${cell}</${p}v>`;
    if (typeof cell === "string") return text(cell);
    if ("format" in cell) return `s="${STYLES[cell.format]}"><${p}v>${cell.number}</${p}v>`;
    const type = typeof cell.value === "string" ? ' t="str"' : "";
    return `${type}><${p}f>${escapeXml(cell.formula)}</${p}f><${p}v>${escapeXml(String(cell.value))}</${p}v>`;
  };
  const row = (cells: readonly ExcelCell[], line: number) =>
    `<${p}row r="${line + 1}">${cells
      .map((cell, at) =>
        cell === null ? "" : `<${p}c r="${letters(at)}${line + 1}" ${inCell(cell)}</${p}c>`,
      )
      .join("")}</${p}row>`;
  const parts: Part[] = sheets.map(({ rows }, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    data: `${HEAD}<${p}worksheet ${xmlns}="${MAIN}"><${p}sheetData>${rows.map(row).join("")}</${p}sheetData></${p}worksheet>`,
  }));
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
  const relations = (all: readonly string[]) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
  const all: Part[] = [
    { name: "[Content_Types].xml", data: `${HEAD}<Types xmlns="${PACKAGE}/content-types"/>` },
    {
      name: "_rels/.rels",
      data: relations([relation("rId1", "officeDocument", "xl/workbook.xml")]),
    },
    {
      name: "xl/workbook.xml",
      data: `${HEAD}<${p}workbook ${xmlns}="${MAIN}" xmlns:r="${OFFICE}"><${p}sheets>${sheets
        .map(
          ({ name, isHidden }, at) =>
            `<${p}sheet name="${escapeXml(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
        )
        .join("")}</${p}sheets></${p}workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relations([
        ...sheets.map((_, at) =>
          relation(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`),
        ),
        relation("rIdS", "styles", "styles.xml"),
        relation("rIdT", "sharedStrings", "/xl/sharedStrings.xml"),
      ]),
    },
    {
      name: "xl/styles.xml",
      data: `${HEAD}<${p}styleSheet ${xmlns}="${MAIN}"><${p}numFmts><${p}numFmt numFmtId="170" formatCode="&quot;Rs. &quot;#,##0"/></${p}numFmts><${p}cellStyleXfs><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs><${p}xf numFmtId="0"/><${p}xf numFmtId="170"/><${p}xf numFmtId="14"/><${p}xf numFmtId="9"/><${p}xf numFmtId="22"/><${p}xf numFmtId="20"/></${p}cellXfs></${p}styleSheet>`,
    },
    ...parts,
    {
      name: "xl/sharedStrings.xml",
      data: `${HEAD}<${p}sst ${xmlns}="${MAIN}">${texts.map((one) => `<${p}si><${p}t xml:space="preserve">${escapeXml(one)}</${p}t></${p}si>`).join("")}</${p}sst>`,
    },
  ];
  const others = options.parts ?? [];
  const replaced = new Set(others.map(({ name }) => name));
  return zipFile([...all.filter(({ name }) => !replaced.has(name)), ...others]);
}
