import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]+/g;

/** Every word in Devanagari that the site may show: of translations, of the sample lab, of the code. */
export function hindiWords() {
  const files = globSync("{app,catalogue,server}/**/*.{csv,html,json,md,po,ts,tsx}", {
    cwd: ROOT,
    exclude: (path) => /\.test\.tsx?$/.test(path),
  });
  const words = files.flatMap(
    (file) => readFileSync(join(ROOT, file), "utf8").match(DEVANAGARI) ?? [],
  );
  return Array.from(new Set(words)).toSorted();
}

/**
 * For words of a lab's own: all letters and signs, and the usual half forms, from which a browser makes
 * a conjunct that the font does not have.
 */
export const LETTERS = [
  ..."अआइईउऊऋएऐऑओऔ।",
  ..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह",
  "क़ख़ग़ज़ड़ढ़फ़",
  ...Array.from("ािीुूृॅेैॉोौंःँ्", (sign) => `क${sign}`),
  ...Array.from("कखगचजणतथधनपबभमलवशषस", (letter) => `${letter}\u094d\u200d`),
  ...Array.from("कगटडतदपबमशस", (letter) => `${letter}्र`),
  "र्क",
  // Invisible characters are set as a space without width.
  " ",
];
