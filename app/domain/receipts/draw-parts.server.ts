import { BOTTOM, LEFT, type Paper, RIGHT } from "./receipt-paper.server.ts";
import type { ReceiptWords } from "./receipt-words.ts";

/** The parts of a receipt from top to bottom; measures are points. */

const MIDDLE = 298;
const INDENT = 12;
const REPORT = 400;
const AMOUNT = 478;
const SUMS = 303;
const AMOUNT_STYLE = { width: RIGHT - AMOUNT, align: "right" } as const;

export function drawHead(paper: Paper, words: ReceiptWords) {
  const top = paper.y;
  const nameWidth = drawLab(paper, words.from.name);
  const labBottom = paper.y;
  paper.to(top);
  const width = RIGHT - nameWidth - 60 - LEFT;
  paper.down(paper.write(words.title, LEFT, { font: "bold", size: 24, width }) + 1);
  paper.down(paper.write(words.under, LEFT, { size: 12, width }));
  paper.to(Math.max(paper.y, labBottom) + 7);
  paper.rule(LEFT, RIGHT, { thick: 1.5 });
  if (words.cancelled) {
    paper.down(6);
    paper.down(paper.write(words.cancelled, LEFT, { font: "bold", size: 15 }) + 4);
    paper.rule(LEFT, RIGHT, { thick: 1.5 });
  }
  drawParties(paper, words);
  drawTableHead(paper);
  paper.repeatOnEachPage(() => {
    paper.down(paper.write(words.title, LEFT, { font: "bold", size: 14 }) + 2);
    if (words.cancelled)
      paper.down(paper.write(words.cancelled, LEFT, { font: "bold", size: 12 }) + 2);
    paper.rule(LEFT, RIGHT, { thick: 1.5 });
    drawTableHead(paper);
  });
}

/** The lab's name in two lines beside the logo. @returns how wide it is. */
function drawLab(paper: Paper, name: string) {
  const style = { font: "bold", size: 11.5 } as const;
  const words = name.split(" ").map((word) => paper.widthOf(word, style));
  const width = Math.min(150, Math.max(paper.widthOf(name, style) / 2, ...words) + 1);
  paper.down(14);
  drawLogo(paper, RIGHT - width - 26, paper.y);
  paper.down(paper.write(name, RIGHT - width, { ...style, width, align: "right" }));
  return width;
}

/** The tube in its bracket, as on every page of the desk. */
function drawLogo({ document }: Paper, x: number, y: number) {
  document
    .save()
    .translate(x, y)
    .scale(0.57)
    .path("M2.5 37V2.5h29V37")
    .lineWidth(4)
    .stroke("#10241f")
    .path("M11 13h12v16.500a6 6 0 0 1-12 0z")
    .lineWidth(2.5)
    .stroke("#10241f")
    .roundedRect(9, 9, 16, 8, 1.5)
    .fill("#10241f")
    .restore();
}

function drawParties(paper: Paper, { from, payer }: ReceiptWords) {
  const top = paper.y;
  const column = (title: string, party: ReceiptWords["from"], x: number, width: number) => {
    paper.to(top + 8);
    paper.down(paper.write(title, x, { size: 10, grey: true, width }) + 1);
    paper.down(paper.write(party.name, x, { font: "bold", width }));
    for (const line of party.lines) paper.down(paper.write(line, x, { width }));
    return paper.y + 8;
  };
  const left = column("From", from, LEFT, MIDDLE - LEFT - INDENT);
  const right = column("For", payer, MIDDLE + INDENT, RIGHT - MIDDLE - INDENT);
  paper.to(Math.max(left, right));
  paper.upright(MIDDLE, top, paper.y);
  paper.rule();
}

function drawTableHead(paper: Paper) {
  paper.down(5);
  paper.write("Test or package", LEFT, { size: 10 });
  paper.write("Report", REPORT, { size: 10 });
  paper.down(paper.write("Amount", AMOUNT, { size: 10, ...AMOUNT_STYLE }) + 3);
  paper.rule();
}

/** Name and lines of one patient; a name never stands alone at the foot of a page. */
export function drawPatient(paper: Paper, patient: ReceiptWords["patients"][number]) {
  const nameWidth = paper.widthOf(patient.name, { font: "bold", size: 12.5 });
  const aboutWidth = paper.widthOf(patient.about, { size: 11.5 });
  const isOneLine = nameWidth + 10 + aboutWidth < RIGHT - LEFT;
  paper.need(64);
  paper.down(10);
  const height = paper.write(patient.name, LEFT, { font: "bold", size: 12.5 });
  if (isOneLine) {
    paper.down(0.8);
    paper.write(patient.about, LEFT + nameWidth + 10);
    paper.down(height - 0.8);
  } else {
    paper.down(height);
    paper.down(paper.write(patient.about, LEFT) + 1);
  }
  paper.down(2);
  paper.rule();
  for (const line of patient.lines) {
    const width = REPORT - LEFT - INDENT;
    const reportWidth = AMOUNT - REPORT - 4;
    const high = Math.max(
      paper.heightOf(line.name, { width }),
      paper.heightOf(line.report, { width: reportWidth }),
    );
    paper.need(high + 10);
    paper.down(5);
    paper.write(line.name, LEFT, { width });
    paper.write(line.report, REPORT, { width: reportWidth });
    paper.write(line.amount, AMOUNT, AMOUNT_STYLE);
    paper.down(high + 4);
    paper.rule(LEFT, RIGHT, { light: true });
  }
}

const SUM_HEIGHT = 21;

/** Sums, total with its double rule, and payments: together on one page. */
export function drawSums(paper: Paper, { sums, total, paid }: ReceiptWords) {
  paper.need((sums.length + paid.length) * SUM_HEIGHT + 60);
  paper.down(12);
  const row = ({ name, amount }: ReceiptWords["sums"][number]) => {
    const width = AMOUNT - SUMS;
    const high = paper.heightOf(name, { width });
    paper.write(name, SUMS, { width });
    paper.write(amount, AMOUNT, AMOUNT_STYLE);
    paper.down(high + 7);
  };
  for (const sum of sums) row(sum);
  paper.rule(SUMS);
  paper.down(7);
  const amountWidth = paper.widthOf(total, { font: "bold", size: 19 });
  paper.down(4);
  paper.write("Total", SUMS, { font: "bold", size: 13 });
  paper.down(-4);
  paper.down(
    paper.write(total, RIGHT - amountWidth - 1, { font: "bold", size: 19, width: amountWidth + 1 }),
  );
  paper.rule(SUMS);
  paper.down(2.5);
  paper.rule(SUMS);
  paper.down(7);
  for (const payment of paid) row(payment);
}

/** The amount in words with the lab's sentence about tax, and who signs, at the foot of the last page. */
export function drawEnd(paper: Paper, { inWords, tax, received, forLab, end }: ReceiptWords) {
  const width = MIDDLE - LEFT - INDENT;
  const taxWidth = RIGHT - MIDDLE - INDENT;
  const high = Math.max(
    paper.heightOf(inWords, { font: "bold", width }),
    tax ? paper.heightOf(tax, { width: taxWidth }) : 0,
  );
  const footHeight = 70;
  paper.need(high + 40 + footHeight);
  paper.down(8);
  paper.rule();
  const top = paper.y;
  paper.down(6);
  paper.write("Amount in words", LEFT, { size: 10, grey: true });
  if (tax) paper.write("Tax", MIDDLE + INDENT, { size: 10, grey: true });
  paper.down(13);
  paper.write(inWords, LEFT, { font: "bold", width });
  if (tax) paper.write(tax, MIDDLE + INDENT, { width: taxWidth });
  paper.down(high + 8);
  if (tax) paper.upright(MIDDLE, top, paper.y);
  paper.rule();
  paper.to(BOTTOM - footHeight + 30);
  paper.rule(LEFT, LEFT + 166);
  paper.rule(RIGHT - 166, RIGHT);
  paper.down(4);
  paper.write(received, LEFT, { size: 10, width: 240 });
  paper.write(forLab, RIGHT - 166, { size: 10, width: 166 });
  paper.to(BOTTOM);
  paper.write(end[0] ?? "", LEFT, { size: 10.5 });
}

/** Below every page. */
export function drawFoot(paper: Paper, { end }: ReceiptWords, page: number, of: number) {
  paper.to(BOTTOM + 15);
  paper.write(`${end[1] ?? ""} Page ${page} of ${of}.`, LEFT, { size: 10.5 });
}
