import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Buffer, BufferContentType, Face, Font, shape } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";

const require = createRequire(import.meta.url);

/** Anek Devanagari with all its letters and conjuncts, as TrueType. */
export const readWholeFont = () =>
  readFont(
    require.resolve("@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2"),
  );

export const readFont = async (woff2: string) => decompress(await readFile(woff2));

export const openFont = (trueType: Uint8Array) => new Font(new Face(new Blob(trueType)));

/** The text as a browser sets it: glyphs and where they stand. */
export function shaped(font: Font, text: string) {
  const buffer = bufferOf(text);
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

/**
 * The glyphs of a text, with those that were there before a rule of the font replaced them: a rule
 * is kept only with all its glyphs.
 */
export function glyphsOf(font: Font, text: string) {
  const glyphs = new Set<number>();
  const buffer = bufferOf(text);
  buffer.setMessageFunc((now) => {
    if (now.getContentType() === BufferContentType.GLYPHS)
      for (const { codepoint } of now.getGlyphInfos()) glyphs.add(codepoint);
    return true;
  });
  shape(font, buffer);
  return glyphs;
}

function bufferOf(text: string) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}
