import { makeSampleReports } from "#server/data/sample-reports.ts";
import { expect, test } from "vitest";
import { problemOfPdf } from "./pdf-check.ts";

/** A real one, as pdfkit writes it. */
async function aPdf() {
  const [report] = await makeSampleReports();
  return Buffer.from(report?.pdf ?? []);
}

test("a complete PDF is accepted, even with bytes before or after it", async () => {
  const pdf = await aPdf();
  expect(problemOfPdf(pdf)).toBeUndefined();
  expect(problemOfPdf(Buffer.concat([Buffer.from("\r\n\r\n"), pdf]))).toBeUndefined();
  expect(problemOfPdf(Buffer.concat([pdf, Buffer.alloc(100)]))).toBeUndefined();
});

test("a PDF with a cross-reference stream is accepted", () => {
  const start = "%PDF-1.5\n";
  const table = "1 0 obj\n<</Type/XRef>>stream\nendstream\nendobj\n";
  const text = `${start}${table}startxref\n${start.length}\n%%EOF\n`;
  expect(problemOfPdf(Buffer.from(text))).toBeUndefined();
});

test("a PDF that is cut off anywhere is refused", async () => {
  const pdf = await aPdf();
  for (const share of [0.1, 0.5, 0.9, 0.99])
    expect(problemOfPdf(pdf.subarray(0, pdf.length * share))).toMatch(/^is incomplete/);
});

test("a PDF without some bytes in the middle, or without a cross-reference table, is refused", async () => {
  const pdf = await aPdf();
  const holed = Buffer.concat([pdf.subarray(0, 400), pdf.subarray(700)]);
  expect(problemOfPdf(holed)).toMatch(/^is damaged/);
  expect(problemOfPdf(Buffer.from("%PDF-1.4\n%%EOF\n"))).toMatch(/^is damaged/);
});

test.each(["", "id,name\n", "<html>%PDF", "PK"])("%j is not a PDF", (text) => {
  expect(problemOfPdf(Buffer.from(text))).toBe("is not a PDF.");
});
