import { closeSync, openSync, writeSync } from "node:fs";
import { type Bars, loadBars, widthOf } from "#app/domain/tubes/bar-widths.server.ts";

/** A film of labels for Chromium's fake camera, drawn bar by bar: raw YUV in a .y4m file. */

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 5;
const MODULE = 3;
const BARS_HEIGHT = 120;
const QUIET = 10;

/** A grey table with one white label, or nothing on it. */
function frameOf(widths: Bars | undefined) {
  const luma = Buffer.alloc(WIDTH * HEIGHT, 110);
  if (widths) {
    const modules = widthOf(widths);
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
export async function writeLabelVideo(file: string, numbers: readonly string[], seconds: number) {
  const barsOf = await loadBars();
  const film = openSync(file, "w");
  writeSync(film, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const show = (widths: Bars | undefined, count: number) => {
    const frame = frameOf(widths);
    for (let shown = 0; shown < count; shown += 1) {
      writeSync(film, "FRAME\n");
      writeSync(film, frame);
    }
  };
  for (const number of numbers) {
    show(barsOf(number), seconds * FRAMES_A_SECOND);
    show(undefined, 2);
  }
  closeSync(film);
}
