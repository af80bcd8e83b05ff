import PdfDocument from "pdfkit";
import { expect, test } from "vitest";
import { readPdf } from "./read-pdf.server.ts";

type Draw = (page: PDFKit.PDFDocument) => void;

const HEAD =
  "Patient name: Mrs. Asha Rao\nAge / Sex: 29 Years / Female\nNon-invasive prenatal test, report of the laboratory";

/** A PDF with a page for each of `pages`. */
async function aPdf(pages: readonly Draw[], Title = "Report", CreationDate = new Date()) {
  const info = { Title, CreationDate };
  const pdf = new PdfDocument({ size: "A4", info, autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on("end", done));
  for (const draw of pages) draw(pdf.addPage());
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

const text =
  (words: string): Draw =>
  (page) =>
    page.text(words);
const scan: Draw = (page) => page.rect(50, 50, 400, 600).fill("#888");

async function sexNamed(...given: Parameters<typeof aPdf>) {
  const read = await readPdf(await aPdf(...given));
  if (!read.ok) throw new Error(read.problem);
  return read.sexNamed;
}

const head = text(HEAD);
const pages = (count: number) => Array.from({ length: count }, () => head);

test("§10 Reports: every page of a PDF is looked at for the sex of an unborn child", async () => {
  expect(await sexNamed(pages(3))).toEqual({ page: null, isWhole: true });
  expect(await sexNamed([...pages(1), text(`${HEAD}\n\nFetal sex: Male`)])).toEqual({
    page: 2,
    isWhole: true,
  });
  expect(await sexNamed([...pages(79), text("It is a boy")])).toEqual({ page: 80, isWhole: false });
});

test("§10 Reports: the moment at which a PDF was made is no chromosome", async () => {
  const at = new Date("2026-11-26T22:45:03Z");
  expect(await sexNamed([head], "Report", at)).toEqual({ page: null, isWhole: true });
  expect(await sexNamed([head], "D:20261126 male", at)).toEqual({ page: 1, isWhole: true });
});

test("§10 Reports: a page without text leaves the look unfinished", async () => {
  expect(await sexNamed([scan])).toEqual({ page: null, isWhole: false });
  expect(await sexNamed([head, scan])).toEqual({ page: null, isWhole: false });
  expect(await sexNamed([scan, text(`${HEAD}\n\nKaryotype: 46,XX`)])).toEqual({
    page: 2,
    isWhole: false,
  });
});

test("§10 Reports: a note, a field and the title count too", async () => {
  const note: Draw = (page) => page.text(HEAD).note(100, 300, 40, 40, "Male fetus");
  expect(await sexNamed([head, note])).toEqual({ page: 2, isWhole: true });
  const field: Draw = (page) => {
    page.text(HEAD);
    page.font("Helvetica").initForm();
    page.formText("remark", 100, 300, 200, 20, { value: "Fetus: female" });
  };
  expect(await sexNamed([field])).toEqual({ page: 1, isWhole: true });
  expect(await sexNamed([head], "NIPT, boy")).toEqual({ page: 1, isWhole: true });
});
