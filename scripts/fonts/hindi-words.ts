import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
const DEVANAGARI = /[\u0900-\u097f\u200c\u200d]+/g;

/** The desk's words are set from LETTERS, as those that a lab writes: the font is the public site's. */
const NOT_SHOWN =
  /\.test\.tsx?$|spoken-hindi\.ts$|^app\/desk\/|^app\/[a-z]+\/(?:notices|search|replies|bank-list)\/.*\.ts$/;

const wordsIn = (pattern: string) => {
  const files = globSync(pattern, { cwd: ROOT }).filter((path) => !NOT_SHOWN.test(path));
  const words = files.flatMap(
    (file) => readFileSync(join(ROOT, file), "utf8").match(DEVANAGARI) ?? [],
  );
  return Array.from(new Set(words)).toSorted();
};

/** Every word in Devanagari that the site says: in translations and in the code. */
export const hindiWords = () => wordsIn("{app,server}/**/*.{po,ts,tsx}");

/** Those of the sample lab's tests, packages and posts. */
export const sampleLabWords = () => wordsIn("catalogue/**/*.{csv,html,json,md}");

/**
 * For words of a lab's own: all letters and signs, and the usual half forms, from which a browser makes
 * a conjunct that the font does not have. Letters without a half form need theirs.
 */
export const LETTERS = [
  ..."अआइईउऊऋएऐऑओऔ।",
  ..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह",
  "क़ख़ग़ज़ड़ढ़फ़",
  ...Array.from("ािीुूृॅेैॉोौंःँ्", (sign) => `क${sign}`),
  ...Array.from("कखगचजणतथधनपबभमलवशषस", (letter) => `${letter}\u094d\u200d`),
  ...Array.from("कगटडतदपबमशस", (letter) => `${letter}्र`),
  "र्क ट्ट ट्ठ ड्ड द्द द्ध द्व द्य फ्ल ह्म",
  // Invisible characters are set as a space without width.
  " ",
];
