import { type Bars, loadBars, widthOf } from "./bar-widths.server.ts";
import type { LabelContent } from "./label-content.ts";
import { addLabelFonts, POINT, spacingOf, widthsIn } from "./label-font.server.ts";
import { isSheet, MEDIA, type Media, placeOf } from "./label-media.ts";
import { BASELINE, labelShapes, type Shape } from "./label-shapes.ts";

type Print = { media: Media; firstPlace: number; labels: readonly LabelContent[] };

/**
 * Labels as a PDF: on a roll a page each, of exactly the label's size, on a sheet from the first free place
 * on. Every bar begins and ends on a dot of the printer.
 */
export async function drawLabels({ media, firstPlace, labels }: Print): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const barsOf = await loadBars();
  const [width, height] = MEDIA[media].page;
  const size: [number, number] = [width * POINT, height * POINT];
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    info: { Title: "Labels" },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on("end", resolve));
  await addLabelFonts(document);
  let pages = 0;
  for (const [index, label] of labels.entries()) {
    const { page, x, y } = placeOf(media, index, firstPlace);
    if (label.kind === "blank" && !isSheet(media)) continue;
    const wanted = isSheet(media) ? page + 1 : pages + 1;
    for (; pages < wanted; pages++) document.addPage({ size, margin: 0 });
    for (const shape of labelShapes(label, media, widthsIn(document))) {
      if (shape.kind === "bars") drawBars(document, barsOf(shape.number), shape, { media, x, y });
      else drawShape(document, shape, { x, y });
    }
  }
  if (pages === 0) document.addPage({ size, margin: 0 });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type Corner = { media: Media; x: number; y: number };

type Place = { y: number; height: number };

function drawShape(
  document: PDFKit.PDFDocument,
  shape: Exclude<Shape, { kind: "bars" }>,
  { x, y }: Omit<Corner, "media">,
) {
  const colour = shape.white ? "white" : "black";
  if (shape.kind === "rect") {
    const { width, height } = shape;
    const corner = [(x + shape.x) * POINT, (y + shape.y) * POINT] as const;
    document.rect(...corner, width * POINT, height * POINT).fill(colour);
    return;
  }
  const { text, style } = shape;
  // Its types leave out the narrower letters.
  const set = {
    lineBreak: false,
    baseline: "alphabetic" as const,
    characterSpacing: spacingOf(style) * POINT,
    horizontalScaling: (style.stretch ?? 1) * 100,
  };
  const foot = y + shape.y + style.size * BASELINE;
  document
    .font(style.weight)
    .fontSize(style.size * POINT)
    .fillColor(colour);
  document.text(text, (x + shape.x) * POINT, foot * POINT, set);
}

function drawBars(document: PDFKit.PDFDocument, bars: Bars, place: Place, { media, x, y }: Corner) {
  const { width, dot } = MEDIA[media];
  const bar = barOf(media, widthOf(bars));
  const middle = x + (width - widthOf(bars) * bar) / 2;
  let at = Math.round(middle / dot) * dot;
  for (const [index, wide] of bars.entries()) {
    if (index % 2 === 0)
      document.rect(at * POINT, (y + place.y) * POINT, wide * bar * POINT, place.height * POINT);
    at += wide * bar;
  }
  document.fill("black");
}

/** Millimetres beside the bars. */
const QUIET = 2;

/** The narrowest bar: narrower only where the number is so long that there were no quiet zone. */
function barOf(media: Media, modules: number) {
  const { width, bar, narrow } = MEDIA[media];
  const widest = (width - 2 * QUIET) / modules;
  return bar <= widest ? bar : Math.min(narrow ?? bar, widest);
}
