import type { PdfFacts } from "#app/domain/report-files/report-file.ts";

type Result = readonly [test: string, result: string, unit: string, range: string];

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `22-Nov-2026`, as laboratories print a day. */
export const printedDay = (day: string) =>
  `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1] ?? ""}-${day.slice(0, 4)}`;

const LEFT = 42;
const RIGHT = 553;
const COLUMNS = [LEFT, 240, 310, 380] as const;
const HEADS: Result = ["Test", "Result", "Unit", "Reference range"];

/** A report of the sample lab on one page; of nobody where `facts` says nothing. Loads pdfkit here. */
export async function drawLabReport(facts: PdfFacts, results: readonly Result[]) {
  const { default: PDFDocument } = await import("pdfkit");
  const page = new PDFDocument({ size: "A4", margin: LEFT, info: { Title: "Sample report" } });
  const chunks: Buffer[] = [];
  page.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => page.on("end", done));
  const bold = () => page.font("Helvetica-Bold");
  const plain = () => page.font("Helvetica");
  const line = (y: number) => page.moveTo(LEFT, y).lineTo(RIGHT, y).stroke();

  bold().fontSize(18).text("DOORSTEP DIAGNOSTICS", LEFT, 42);
  plain().fontSize(11).text("100 Feet Road, Indiranagar, Bengaluru 560038");
  line(86);
  const { name, phones, references, age, sex, collected } = facts;
  const said = [
    ["Patient", name],
    ["Ref. no.", references[0]],
    ["Age / Sex", age && `${age.words} / ${sex === "female" ? "F" : "M"}`],
    ["Collected", collected?.words],
    ["Phone", phones[0]],
  ].filter(([, value]) => value);
  for (const [at, [label = "", value = ""]] of said.entries()) {
    const [x, y] = [at % 2 === 0 ? LEFT : 310, 100 + Math.floor(at / 2) * 22];
    plain()
      .fillColor("#555")
      .text(label ?? "", x, y);
    bold()
      .fillColor("#000")
      .text(value ?? "", x + 76, y);
  }
  let y = 190;
  if (results.length === 0) plain().text("Scanned page. Sample, of no real person.", LEFT, y);
  for (const [at, row] of (results.length > 0 ? [HEADS, ...results] : []).entries()) {
    const font = at === 0 ? bold : plain;
    for (const [column, cell] of row.entries()) font().text(cell, COLUMNS[column] ?? LEFT, y);
    y += 26;
    if (at === 0) line(y - 8);
  }
  plain().fillColor("#555").fontSize(10);
  page.text("Sample report. No real person was tested.", LEFT, 700);
  page.end();
  await ended;
  return Buffer.concat(chunks);
}
