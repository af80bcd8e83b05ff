import { closedReader } from "#app/closed-process/ask-closed.server.ts";
import type { ClosedProgram } from "#app/closed-process/closed-process.server.ts";
import type { PdfText } from "../pdf-text.ts";
import { PDF_LIMITS } from "./pdf-limits.ts";

/** The program that reads PDFs; its process may read this folder and the library. */
export const PDF_READER: ClosedProgram = {
  folder: "app/domain/report-files/reader",
  file: "pdf-process.ts",
  packages: ["pdfjs-dist"],
  limits: PDF_LIMITS,
};

const MOST_OUTPUT = 8 * 1024 * 1024;

const readInProcess = closedReader(PDF_READER, MOST_OUTPUT);

/** Reads a PDF in a process of its own, one at a time. @throws when no process can be started. */
export async function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const output = await readInProcess(pdf);
  return output === undefined
    ? { ok: false, problem: "unreadable" }
    : (JSON.parse(output) as PdfText);
}
