/** A sheet of A4 that is written from top to bottom; measures are points. */

export const LEFT = 30;
export const RIGHT = 565;
const TOP = 28;
/** Below it stand what is written under every page. */
export const BOTTOM = 770;

type Font = "regular" | "bold";
export type TextStyle = {
  font?: Font;
  size?: number;
  grey?: boolean;
  width?: number;
  align?: "left" | "right";
};

const SIZE = 11.5;
/** The font leaves room for the signs above and below Devanagari; this much of its size is too much. */
const tighter = ({ size = SIZE }: TextStyle) => -0.24 * size;

const INK = "#10241f";
const GREY = "#4b5b55";

export type Paper = ReturnType<typeof startPaper>;

export function startPaper(document: PDFKit.PDFDocument) {
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on("end", resolve));
  let y = TOP;
  /** Drawn at the top of every further page. */
  let repeat = () => {};

  const set = ({ font = "regular", size = SIZE, grey = false }: TextStyle) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor(grey ? GREY : INK);

  return {
    document,
    get y() {
      return y;
    },
    down(by: number) {
      y += by;
    },
    to(place: number) {
      y = place;
    },
    /** Goes to the next page when there is no room for `height` on this one. */
    need(height: number) {
      if (y + height <= BOTTOM) return;
      document.addPage();
      y = TOP;
      repeat();
    },
    repeatOnEachPage(draw: () => void) {
      repeat = draw;
    },
    /** Writes at `x` and the present height, wrapped to its width. @returns how high it is. */
    write(text: string, x: number, style: TextStyle = {}) {
      const { width = RIGHT - x, align = "left" } = style;
      const clean = printable(text);
      set(style);
      const lineGap = tighter(style);
      const height = document.heightOfString(clean, { width, lineGap });
      document.text(clean, x, y, { width, align, lineGap });
      return height;
    },
    heightOf(text: string, style: TextStyle & { width: number }) {
      const { width } = style;
      return set(style).heightOfString(printable(text), { width, lineGap: tighter(style) });
    },
    widthOf(text: string, style: TextStyle = {}) {
      return set(style).widthOfString(printable(text));
    },
    rule(from = LEFT, to = RIGHT, { thick = 0.75, light = false } = {}) {
      document
        .moveTo(from, y)
        .lineTo(to, y)
        .lineWidth(thick)
        .strokeColor(light ? "#d8d1c0" : INK)
        .stroke();
    },
    upright(x: number, from: number, to: number) {
      document.moveTo(x, from).lineTo(x, to).lineWidth(0.75).strokeColor("#b9b2a0").stroke();
    },
    /** Writes under each page, once it is known how many there are, and ends the file. */
    async finish(under: (page: number, of: number) => void) {
      const { count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(page);
        under(page + 1, count);
      }
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** Without characters that have no shape and move or hide others; joiners belong to Devanagari. */
const printable = (text: string) =>
  text
    .replaceAll(
      /[\p{Cc}\p{Zl}\p{Zp}\u{ad}\u{61c}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{feff}]+/gu,
      " ",
    )
    .trim();
