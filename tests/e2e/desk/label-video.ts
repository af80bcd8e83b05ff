import { closeSync, openSync, writeSync } from "node:fs";

/** A film of labels for Chromium's fake camera, drawn bar by bar: raw YUV in a .y4m file. */

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 5;
const MODULE = 3;
const BARS_HEIGHT = 120;
const QUIET = 10;

/** Widths of bars and spaces of Code 128, by value. */
const PATTERNS =
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232".split(
    " ",
  );

const pattern = (value: number) => (value === STOP ? "2331112" : (PATTERNS[value] ?? ""));
const START_B = 104;
const STOP = 106;

/** The widths of a number in set B, with its check sign. */
function widthsOf(number: string) {
  const values = Array.from(number, (sign) => sign.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), START_B) % 103;
  return [START_B, ...values, check, STOP].map(pattern).join("");
}

/** A grey table with one white label, or nothing on it. */
function frameOf(number: string | undefined) {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 110);
  if (number !== undefined) {
    const widths = Array.from(widthsOf(number), Number);
    const modules = widths.reduce((sum, width) => sum + width, 0);
    const left = Math.round((WIDTH + 50 - modules * MODULE) / 2);
    const top = (HEIGHT - BARS_HEIGHT) / 2;
    const row = Buffer.alloc((modules + 2 * QUIET) * MODULE, 235);
    let x = QUIET * MODULE;
    for (const [at, width] of widths.entries()) {
      if (at % 2 === 0) row.fill(20, x, x + width * MODULE);
      x += width * MODULE;
    }
    const blank = Buffer.alloc(row.length, 235);
    for (let y = top - 20; y < top + BARS_HEIGHT + 30; y += 1) {
      const isBar = y >= top && y < top + BARS_HEIGHT;
      (isBar ? row : blank).copy(luma, y * WIDTH + left - QUIET * MODULE);
    }
  }
  return Buffer.concat([luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
}

/** Each label is held still for so long, then the table is empty for a moment. */
export function writeLabelVideo(file: string, numbers: readonly string[], seconds: number) {
  const film = openSync(file, "w");
  writeSync(film, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const show = (number: string | undefined, count: number) => {
    const frame = frameOf(number);
    for (let shown = 0; shown < count; shown += 1) {
      writeSync(film, "FRAME\n");
      writeSync(film, frame);
    }
  };
  for (const number of numbers) {
    show(number, seconds * FRAMES_A_SECOND);
    show(undefined, 2);
  }
  closeSync(film);
}
