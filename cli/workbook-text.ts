import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { stringify } from "csv-stringify/sync";
import type { PricedTest } from "#app/domain/price-file/dry-run.server.ts";
import { likeliestSheet } from "#app/domain/price-file/read-price-file.server.ts";
import { refusalOf } from "#app/domain/price-file/refused-file.ts";
import { TestMatcher } from "#app/domain/price-file/test-matcher.server.ts";
import type { FileText } from "#app/import/file-text.server.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import type { Sheet } from "#app/import/workbook/workbook.ts";
import { hasOurHeads, withOurHeads } from "./own-heads.ts";

/** True for a ZIP archive, which Excel's and OpenDocument's workbooks are. */
export function isWorkbook(path: string) {
  const start = Buffer.alloc(2);
  const file = openSync(path, "r");
  readSync(file, start);
  closeSync(file);
  return start.toString("latin1") === "PK";
}

/** The sheet of a workbook that looks most like a price list, as CSV with our heads and the same lines. */
export async function readWorkbookText(
  path: string,
  tests: readonly PricedTest[],
): Promise<FileText> {
  const read = await readWorkbook(readFileSync(path));
  if (!read.ok) return { ok: false, reason: refusalOf(read.problem, read.line) };
  const sheet = read.sheets[await likeliestSheet(read.sheets, await TestMatcher.of(tests))];
  if (!sheet) return { ok: false, reason: refusalOf("empty") };
  const formula = sheet.lines.find(({ formulas }) => formulas)?.line;
  if (formula !== undefined)
    return { ok: false, reason: `line ${formula} holds a formula: paste it as a value` };
  const plain = asCsv(sheet);
  const own = hasOurHeads(plain) ? undefined : await withOurHeads(sheet, tests);
  const notes = [read.sheets.length > 1 && `the sheet ${sheet.name} is read`, own?.note];
  const note = notes.filter(Boolean).join("; ");
  return { ok: true, text: own?.text ?? plain, ...(note ? { note } : {}) };
}

/** Blank lines stand where the sheet has them, so that problems name its own lines. */
function asCsv({ lines }: Sheet) {
  const rows: string[] = [];
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  for (const { line, cells } of lines) {
    while (rows.length < line - 1) rows.push("");
    const whole = Array.from({ length: width }, (_, at) => cells[at]?.replaceAll("\n", " ") ?? "");
    rows.push(stringify([whole], { eof: false }));
  }
  return rows.join("\n");
}
