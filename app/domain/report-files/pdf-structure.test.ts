import { pdfOfLines } from "#tests/pdfs/raw-pdf.ts";
import { expect, test } from "vitest";
import { faultOfPdf } from "./pdf-structure.ts";

const pdf = pdfOfLines([["Patient", "Mrs. REKHA MENON"]]);

test("a complete PDF is accepted, even with blanks before or bytes after it", () => {
  expect(faultOfPdf(pdf)).toBeUndefined();
  expect(faultOfPdf(Buffer.concat([Buffer.from("\r\n\r\n"), pdf]))).toBeUndefined();
  expect(faultOfPdf(Buffer.concat([pdf, Buffer.alloc(100)]))).toBeUndefined();
});

test("a PDF with a cross-reference stream is accepted", () => {
  const start = "%PDF-1.5\n";
  const table = "1 0 obj\n<</Type/XRef>>stream\nendstream\nendobj\n";
  const text = `${start}${table}startxref\n${start.length}\n%%EOF\n`;
  expect(faultOfPdf(Buffer.from(text))).toBeUndefined();
});

test("a PDF that is cut off anywhere is refused", () => {
  for (const share of [0.1, 0.5, 0.9, 0.99])
    expect(faultOfPdf(pdf.subarray(0, pdf.length * share))).toBe("cut-off");
});

test("a PDF without some bytes in the middle, or without a cross-reference table, is refused", () => {
  const holed = Buffer.concat([pdf.subarray(0, 200), pdf.subarray(300)]);
  expect(faultOfPdf(holed)).toBe("damaged");
  expect(faultOfPdf(Buffer.from("%PDF-1.4\n%%EOF\n"))).toBe("damaged");
});

test.each(["", "id,name\n", "<html>%PDF-1.7", "PK"])("%j is not a PDF", (text) => {
  expect(faultOfPdf(Buffer.from(text))).toBe("not-pdf");
});
