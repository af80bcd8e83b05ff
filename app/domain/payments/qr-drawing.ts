import { generate } from "lean-qr";

/** A QR code as one SVG path on a square that begins at `-margin`, with the light border that scanners need. */
export type QrDrawing = { path: string; viewBox: string };

/** The light border, in modules. */
const QUIET = 4;

/** Draws a text; each run of dark modules of a row is one rectangle. */
export function qrDrawing(text: string): QrDrawing {
  const { size, get } = generate(text);
  const side = size + 2 * QUIET;
  const rows = Array.from({ length: size }, (_, y) => {
    const parts: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!get(x, y)) continue;
      const from = x;
      while (x + 1 < size && get(x + 1, y)) x++;
      const width = x - from + 1;
      parts.push(`M${from} ${y}h${width}v1h-${width}z`);
    }
    return parts.join("");
  });
  return { path: rows.join(""), viewBox: `${-QUIET} ${-QUIET} ${side} ${side}` };
}
