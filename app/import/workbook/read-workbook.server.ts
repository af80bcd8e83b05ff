import { closedReader } from "#app/closed-process/ask-closed.server.ts";
import type { WorkbookRead } from "./workbook.ts";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";

/** In the answer every cell stands once, with a few signs around it. */
const MOST_OUTPUT = 3 * WORKBOOK_LIMITS.characters;

const readInProcess = closedReader(
  {
    folder: "app/import",
    file: "workbook/workbook-process.ts",
    packages: ["yauzl", "pend", "sax", "csv-parse"],
    limits: WORKBOOK_LIMITS,
  },
  MOST_OUTPUT,
);

/**
 * Reads a table of CSV, Excel or OpenDocument in a process of its own, one at a time.
 * @throws when no process can be started.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookRead> {
  if (bytes.length > WORKBOOK_LIMITS.fileBytes) return { ok: false, problem: "too-large" };
  if (bytes.length === 0) return { ok: false, problem: "empty" };
  const output = await readInProcess(bytes);
  return output === undefined
    ? { ok: false, problem: "unreadable" }
    : (JSON.parse(output) as WorkbookRead);
}
