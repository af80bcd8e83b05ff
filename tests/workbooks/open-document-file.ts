import { escapeXml, type ExcelCell, type ExcelSheet } from "./excel-file.ts";
import { type Part, zipFile } from "./zip-file.ts";

const TYPE = "application/vnd.oasis.opendocument.spreadsheet";
const office = (kind: string) => `urn:oasis:names:tc:opendocument:xmlns:${kind}:1.0`;

/** A number of days since 1899 as a date, with a time where it has one; below 1 as a time alone. */
function momentXml(number: number) {
  const written = new Date(Date.UTC(1899, 11, 30) + number * 86_400_000).toISOString();
  const [day = "", time = ""] = written.slice(0, 23).split("T");
  const [hours, minutes, seconds] = time.split(":");
  if (number < 1)
    return `office:value-type="time" office:time-value="PT${hours}H${minutes}M${seconds}S"`;
  const isDay = Number.isInteger(number);
  return `office:value-type="date" office:date-value="${isDay ? day : `${day}T${time}`}"`;
}

function cellXml(cell: ExcelCell) {
  if (cell === null) return "<table:table-cell/>";
  const text = (shown: string) => `<text:p>${escapeXml(shown)}</text:p>`;
  if (typeof cell === "string")
    return `<table:table-cell office:value-type="string">${text(cell)}</table:table-cell>`;
  if (typeof cell === "number")
    return `<table:table-cell office:value-type="float" office:value="${cell}">${text(`₹ ${cell}`)}</table:table-cell>`;
  if ("format" in cell && ["date", "moment", "time"].includes(cell.format))
    return `<table:table-cell ${momentXml(cell.number)}>${text("shown")}</table:table-cell>`;
  if ("format" in cell)
    return `<table:table-cell office:value-type="percentage" office:value="${cell.number}">${text("shown")}</table:table-cell>`;
  return `<table:table-cell table:formula="of:=${escapeXml(cell.formula)}" office:value-type="float" office:value="${cell.value}">${text(String(cell.value))}</table:table-cell>`;
}

/** Writes an OpenDocument spreadsheet (.ods), with the empty rest of a sheet as programs write it. */
export function openDocumentFile(
  sheets: readonly ExcelSheet[],
  options: { parts?: readonly Part[]; manifest?: string; content?: string } = {},
): Buffer {
  const table = ({ name, rows }: ExcelSheet) =>
    `<table:table table:name="${escapeXml(name)}">${rows
      .map(
        (cells) =>
          `<table:table-row>${cells.map(cellXml).join("")}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
      )
      .join(
        "",
      )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`;
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${office("office")}" xmlns:table="${office("table")}" xmlns:text="${office("text")}"><office:body><office:spreadsheet>${options.content ?? sheets.map(table).join("")}</office:spreadsheet></office:body></office:document-content>`;
  const manifest = `<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest="${office("manifest")}"><manifest:file-entry manifest:full-path="/" manifest:media-type="${TYPE}"/>${options.manifest ?? ""}</manifest:manifest>`;
  return zipFile([
    { name: "mimetype", data: TYPE },
    { name: "content.xml", data: content },
    { name: "META-INF/manifest.xml", data: manifest },
    ...(options.parts ?? []),
  ]);
}
