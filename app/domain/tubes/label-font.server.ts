import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Widths } from "./label-shapes.ts";
import type { Style } from "./label-type.ts";

/** Points in a millimetre. */
export const POINT = 72 / 25.4;

const require = createRequire(import.meta.url);
const FOLDER = "@expo-google-fonts/anek-devanagari";
const FONTS = {
  medium: () => require.resolve(`${FOLDER}/500Medium/AnekDevanagari_500Medium.ttf`),
  bold: () => require.resolve(`${FOLDER}/600SemiBold/AnekDevanagari_600SemiBold.ttf`),
};

/** Names a font of a PDF for each weight; both have Latin and Devanagari. */
export async function addLabelFonts(document: PDFKit.PDFDocument) {
  for (const [weight, path] of Object.entries(FONTS))
    document.registerFont(weight, await readFile(path()));
}

/** The same where no PDF is made. */
export async function loadWidths() {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument();
  await addLabelFonts(document);
  return widthsIn(document);
}

/** How wide texts are in the fonts of a PDF. */
export const widthsIn =
  (document: PDFKit.PDFDocument): Widths =>
  (text, style) => {
    const points = document
      .font(style.weight)
      .fontSize(style.size * POINT)
      .widthOfString(text);
    const between = Array.from(text).length * spacingOf(style);
    return (points / POINT + between) * (style.stretch ?? 1);
  };

/** Millimetres that are added after each letter. */
export const spacingOf = ({ size, spacing = 0 }: Style) => size * spacing;
