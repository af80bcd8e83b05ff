import { loadBars, widthOf } from "./bar-widths.server.ts";
import type { LabelContent } from "./label-content.ts";
import { loadWidths } from "./label-font.server.ts";
import { MEDIA } from "./label-media.ts";
import { labelShapes, type Shape } from "./label-shapes.ts";

/** Labels for a printer without a driver, at 203 dpi: eight dots a millimetre. */
const DOTS = 8;
const MEDIUM = "roll-50";
/** Of the narrowest bar. */
const BAR = 2;

/** One format for each label: `^XA … ^XZ`. */
export async function zplOf(labels: readonly LabelContent[]): Promise<string> {
  const [barsOf, widths] = await Promise.all([loadBars(), loadWidths()]);
  const { width, height } = MEDIA[MEDIUM];
  const head = `^XA^CI28^PW${dots(width)}^LL${dots(height)}^LH0,0`;
  return labels
    .filter(({ kind }) => kind !== "blank")
    .map((label) => {
      const fields = labelShapes(label, MEDIUM, widths).map((shape) =>
        shape.kind === "bars" ? barField(shape, widthOf(barsOf(shape.number))) : fieldOf(shape),
      );
      return `${[head, ...fields, "^XZ"].join("\n")}\n`;
    })
    .join("");
}

const dots = (millimetres: number) => Math.round(millimetres * DOTS);

type Bars = Extract<Shape, { kind: "bars" }>;

function barField({ number, y, height }: Bars, modules: number) {
  const x = Math.round((dots(MEDIA[MEDIUM].width) - modules * BAR) / 2);
  // `>:` begins set B, and stays there.
  return `^FO${x},${dots(y)}^BY${BAR}^BCN,${dots(height)},N,N,N,N^FD>:${number}^FS`;
}

function fieldOf(shape: Exclude<Shape, Bars>): string {
  const at = `^FO${dots(shape.x)},${dots(shape.y)}`;
  if (shape.kind === "rect") {
    const [width, height] = [Math.max(1, dots(shape.width)), Math.max(1, dots(shape.height))];
    return `${at}^GB${width},${height},${Math.min(width, height)},${shape.white ? "W" : "B"}^FS`;
  }
  const { text, style, white } = shape;
  const height = dots(style.size);
  const width = Math.round(height * NARROW * (style.stretch ?? 1));
  return `${at}^A0N,${height},${width}${white ? "^FR" : ""}^FH_^FD${escaped(text)}^FS`;
}

/** The printer's own font is wider than ours at the same height. */
const NARROW = 0.9;

/** `^` and `~` begin commands, and `_` a code. */
const escaped = (text: string) =>
  text.replaceAll(/[_^~]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
