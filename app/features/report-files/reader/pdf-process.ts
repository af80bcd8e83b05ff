import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist";
import type { PdfText } from "../pdf-text.ts";
import { PDF_LIMITS } from "./pdf-limits.ts";
import { textOf } from "./text-lines.ts";

/**
 * The closed process that reads one PDF: bytes on standard input, a `PdfText` on standard output. The
 * server watches from outside what that costs, so that no loop in it can outlast the limits.
 */

GlobalWorkerOptions.workerSrc = import.meta.resolve("pdfjs-dist/build/pdf.worker.mjs");

async function read(data: Uint8Array): Promise<PdfText> {
  const document = await getDocument({
    data,
    // Nothing of it is drawn, fetched or run.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  const pages = document.numPages;
  if (pages > PDF_LIMITS.pages) return { ok: false, problem: "too-many-pages" };
  if (await hasScript(document)) return { ok: false, problem: "active" };
  let text = "";
  for (let number = 1; number <= Math.min(pages, PDF_LIMITS.pagesRead); number++) {
    const page = await document.getPage(number);
    if (await isActive(page)) return { ok: false, problem: "active" };
    const { items } = await page.getTextContent();
    text += `${textOf(items)}\n`;
  }
  return { ok: true, pages, text: text.slice(0, PDF_LIMITS.characters) };
}

const hasScript = async (document: PDFDocumentProxy) =>
  (await document.hasJSActions()) || (await document.getJSActions()) !== null;

/** A link of the web is harmless; everything else starts something. */
async function isActive(page: PDFPageProxy) {
  if ((await page.getJSActions()) !== null) return true;
  const annotations = await page.getAnnotations();
  return annotations.some(
    ({ actions, unsafeUrl }: { actions?: unknown; unsafeUrl?: string }) =>
      actions || (unsafeUrl !== undefined && !/^(https?|mailto|tel):/i.test(unsafeUrl)),
  );
}

async function answer(data: Uint8Array): Promise<PdfText> {
  try {
    return await read(data);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { ok: false, problem: isLocked ? "encrypted" : "unreadable" };
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = new Uint8Array(Buffer.concat(chunks));
process.stdout.write(JSON.stringify(await answer(pdf)), () => process.exit(0));
