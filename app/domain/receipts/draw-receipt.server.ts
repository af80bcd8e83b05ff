import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import type { Receipt } from "./receipt-content.ts";
import { type Paper, startPaper } from "./receipt-paper.server.ts";
import { drawEnd, drawFoot, drawHead, drawPatient, drawSums } from "./draw-parts.server.ts";
import { receiptWords } from "./receipt-words.ts";

/**
 * The receipt as a PDF of A4 pages (product §10: Receipt): the same bytes for the same receipt. Letters
 * of scripts other than Latin and Devanagari are drawn as empty boxes; the page of the desk has them.
 */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const drawn = before.then(() => draw(receipt));
  before = drawn.catch(() => {});
  return drawn;
}

/** One at a time: fonts and pages take a megabyte each. */
let before: Promise<unknown> = Promise.resolve();

async function draw(receipt: Receipt) {
  const words = receiptWords(receipt);
  const paper = await newPaper(receipt);
  drawHead(paper, words);
  for (const patient of words.patients) {
    // One receipt is some 40 ms of work: others are answered between its parts.
    await breathe();
    drawPatient(paper, patient);
  }
  await breathe();
  drawSums(paper, words);
  await breathe();
  drawEnd(paper, words);
  return paper.finish((page, of) => drawFoot(paper, words, page, of));
}

const require = createRequire(import.meta.url);
const FONTS = {
  regular: () =>
    require.resolve("@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf"),
  bold: () =>
    require.resolve("@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf"),
};

/** Loads pdfkit and the fonts here: only receipts need them. */
async function newPaper({ number, madeAt }: Receipt): Promise<Paper> {
  const [{ default: PDFDocument }, regular, bold] = await Promise.all([
    import("pdfkit"),
    readFile(FONTS.regular()),
    readFile(FONTS.bold()),
  ]);
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: `Receipt ${number}`, CreationDate: new Date(madeAt) },
  });
  document.registerFont("regular", regular);
  document.registerFont("bold", bold);
  return startPaper(document);
}
