import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compress } from "woff2-encoder";
import { hindiWords, LETTERS } from "./fonts/hindi-words.ts";
import { glyphsOf, openFont, readWholeFont } from "./fonts/shaping.ts";
import { subset } from "./fonts/subset.ts";

/**
 * `npm run fonts` cuts the fonts of the Hindi site out of Anek Devanagari (docs/design.md): what
 * its sentences need, and for English pages the one word of the language switch.
 */
const FONTS = join(import.meta.dirname, "../app/ui/styles/fonts");
const CUTS = { "anek-hindi.woff2": [...LETTERS, ...hindiWords()], "anek-word.woff2": ["हिंदी"] };

const trueType = await readWholeFont();
const font = openFont(trueType);
for (const [file, words] of Object.entries(CUTS)) {
  const glyphs = words.flatMap((word) => Array.from(glyphsOf(font, word)));
  const woff2 = await compress(await subset(trueType, { characters: words.join(""), glyphs }));
  writeFileSync(join(FONTS, file), woff2);
  process.stdout.write(`${file}: ${words.length} words, ${woff2.length} bytes\n`);
}
