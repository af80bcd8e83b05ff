import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist";
import type { PdfText, TextLine } from "../pdf-text.ts";
import { findActiveContent, isHarmlessLink } from "./active-content.ts";
import { hasText, namesSex, type SexNamed } from "./fetal-sex.ts";
import { PDF_LIMITS } from "./pdf-limits.ts";
import { linesOf, plainText } from "./text-lines.ts";

/**
 * The closed process that reads one PDF: bytes on standard input, a `PdfText` on standard output. The
 * server watches from outside what that costs, so that no loop in it can outlast the limits.
 */

GlobalWorkerOptions.workerSrc = import.meta.resolve("pdfjs-dist/build/pdf.worker.mjs");

async function read(pdf: Buffer): Promise<PdfText> {
  const content = findActiveContent(pdf);
  if (content === "active") return { ok: false, problem: "active" };
  const document = await getDocument({
    data: new Uint8Array(pdf),
    // Nothing of it is drawn, fetched or run.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
  if (content === "hidden") return { ok: false, problem: "protected" };
  const pages = document.numPages;
  if (pages > PDF_LIMITS.pages) return { ok: false, problem: "too-many-pages" };
  if (await hasScript(document)) return { ok: false, problem: "active" };
  const lines: TextLine[] = [];
  for (let number = 1; number <= pages; number++) {
    const page = await document.getPage(number);
    if (await isActive(page)) return { ok: false, problem: "active" };
    if (number <= PDF_LIMITS.pagesRead) {
      const { items } = await page.getTextContent();
      lines.push(...linesOf(items));
    }
    page.cleanup();
  }
  const { pageLines, isRead, sexNamed } = await lookAtAll(document);
  return { ok: true, pages, lines: firstOf(lines), pageLines, isRead, sexNamed };
}

/** A date of a PDF (ISO 32000-1, 7.9.4): made at 22:45:03, its digits would read as 45,0, a chromosome less. */
const DATE = /^D:[\dZ'+-]*$/;

type Looked = { pageLines: TextLine[][]; isRead: boolean; sexNamed: SexNamed };

/**
 * Looks at every page, and at what its reader shows of it: notes, fields, the title. Where that takes too
 * long, what is left counts as not looked at.
 */
async function lookAtAll(document: PDFDocumentProxy): Promise<Looked> {
  const { info } = await document.getMetadata();
  const written = textIn(info).filter((value) => !DATE.test(value));
  let first = namesSex(written.join("\n")) ? 1 : null;
  let isWhole = true;
  const pageLines: TextLine[][] = [];
  let left = PDF_LIMITS.allCharacters;
  for (let number = 1; number <= document.numPages; number++) {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 > PDF_LIMITS.lookMs)
      return { pageLines, isRead: false, sexNamed: { page: first, isWhole: false } };
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const lines = linesOf(items);
    const text = plainText(lines);
    left -= text.length;
    if (left >= 0) pageLines.push(lines);
    const notes = textIn(await page.getAnnotations()).join("\n");
    page.cleanup();
    if (namesSex(text) || namesSex(notes)) first ??= number;
    isWhole &&= hasText(text);
  }
  return { pageLines, isRead: left >= 0, sexNamed: { page: first, isWhole } };
}

/** Every text anywhere in what the library tells. */
const textIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).flatMap(textIn);
};

/** As many lines as say whose report it is. */
function firstOf(lines: readonly TextLine[]) {
  let left = PDF_LIMITS.characters;
  return lines.filter((line) => {
    for (const { text } of line) left -= text.length + 1;
    return left >= 0;
  });
}

const hasScript = async (document: PDFDocumentProxy) =>
  (await document.hasJSActions()) || (await document.getJSActions()) !== null;

/**
 * What the library finds on a page, beside the walk of all objects: a second reader, which decrypts too,
 * makes it harder to hide something from both.
 */
async function isActive(page: PDFPageProxy) {
  if ((await page.getJSActions()) !== null) return true;
  const annotations = await page.getAnnotations();
  return annotations.some(
    ({ actions, unsafeUrl }: { actions?: unknown; unsafeUrl?: string }) =>
      actions || (unsafeUrl !== undefined && !isHarmlessLink(unsafeUrl)),
  );
}

async function answer(pdf: Buffer): Promise<PdfText> {
  try {
    return await read(pdf);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { ok: false, problem: isLocked ? "encrypted" : "unreadable" };
  }
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const text = JSON.stringify(await answer(Buffer.concat(chunks)));
process.stdout.write(text, () => process.exit(0));
