import { readText } from "../file-text.server.ts";
import { newRoom } from "./collected-lines.ts";
import { readCsv } from "./csv-cells.ts";
import { readExcel } from "./excel-sheet.ts";
import { isOpenDocument, readOpenDocument } from "./open-document.ts";
import { UnpackedZip } from "./unpacked-zip.ts";
import { NotRead, type Sheet, type WorkbookRead } from "./workbook.ts";

/**
 * The closed process that reads one price file: bytes on standard input, a `WorkbookRead` on standard
 * output. The server watches from outside what that costs (decision 53).
 */

async function read(bytes: Buffer): Promise<WorkbookRead> {
  const start = bytes.subarray(0, 4).toString("hex");
  if (start.startsWith("504b")) {
    const sheets = await readWorkbook(bytes);
    return sheets.some(({ lines }) => lines.length > 0) ? { ok: true, sheets } : refused("empty");
  }
  if (start === "d0cf11e0")
    return refused(
      bytes.includes(Buffer.from("EncryptedPackage", "utf16le")) ? "encrypted" : "old-excel",
    );
  if (start === "25504446") return refused("pdf");
  const decoded = readText(bytes);
  if (!decoded.ok || decoded.text.includes("\0")) return refused("no-table");
  if (/^\s*(?:<\?xml|<!doctype html|<html|<table|<head|<meta)/i.test(decoded.text))
    return refused("web-page");
  const sheet = readCsv(decoded.text, newRoom());
  if (sheet.lines.length === 0) return refused("empty");
  return { ok: true, sheets: [sheet], ...(decoded.note ? { isWindows1252: true } : {}) };
}

const refused = (problem: NotRead["problem"], line?: number): WorkbookRead => ({
  ok: false,
  problem,
  ...(line === undefined ? {} : { line }),
});

/** Parts that hold programs, in Excel's and in OpenDocument's archives. */
const HOLDS_MACROS =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\/|^xl\/macrosheets\//i;

async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  const zip = await UnpackedZip.open(bytes);
  if (zip.names.some((name) => HOLDS_MACROS.test(name))) throw new NotRead("macros");
  return isOpenDocument(zip) ? readOpenDocument(zip, newRoom()) : readExcel(zip, newRoom());
}

async function answer(bytes: Buffer): Promise<WorkbookRead> {
  try {
    return await read(bytes);
  } catch (error) {
    return error instanceof NotRead ? refused(error.problem, error.line) : refused("unreadable");
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const text = JSON.stringify(await answer(Buffer.concat(chunks)));
process.stdout.write(text, () => process.exit(0));
