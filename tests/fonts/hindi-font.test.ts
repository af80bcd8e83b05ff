import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { hindiWords, LETTERS, sampleLabWords } from "../../scripts/fonts/hindi-words.ts";
import { openFont, readFont, readWholeFont, shaped } from "../../scripts/fonts/shaping.ts";

type Font = ReturnType<typeof openFont>;

const FONTS = join(import.meta.dirname, "../../app/ui/styles/fonts");
const cut = async (file: string) => openFont(await readFont(join(FONTS, file)));

let whole: Font;
beforeAll(async () => {
  whole = openFont(await readWholeFont());
});

const isMissing = (font: Font, word: string) =>
  shaped(font, word).some(({ codepoint }) => codepoint === 0);

/** Glyphs have other numbers in a part of the font, but stand where they did. */
const setting = (font: Font, word: string) =>
  shaped(font, word).map(({ cluster, xAdvance, xOffset, yOffset }) => [
    cluster,
    xAdvance,
    xOffset,
    yOffset,
  ]);

const setOtherwise = (font: Font, words: string[]) =>
  words.filter(
    (word) =>
      isMissing(font, word) ||
      JSON.stringify(setting(font, word)) !== JSON.stringify(setting(whole, word)),
  );

test("the Hindi font sets every word of the site as the whole font does (else: npm run fonts)", async () => {
  const words = hindiWords();
  expect(words.length).toBeGreaterThan(5);
  expect(setOtherwise(await cut("anek-hindi.woff2"), words)).toEqual([]);
});

test("it has every letter and half form for words of the lab's own", async () => {
  expect(setOtherwise(await cut("anek-hindi.woff2"), LETTERS)).toEqual([]);
});

/** Sign that joins two letters, where a font has no joined form. */
const signsIn = (font: Font, word: string) => {
  const sign = shaped(font, "क्\u200c")[1]?.codepoint;
  return shaped(font, word).filter(({ codepoint }) => codepoint === sign).length;
};

test("words of the sample lab miss no letter, and have the whole font's joined forms or half forms", async () => {
  const font = await cut("anek-hindi.woff2");
  const words = sampleLabWords();
  expect(words.length).toBeGreaterThan(300);
  const broken = words.filter(
    (word) => isMissing(font, word) || signsIn(font, word) > signsIn(whole, word),
  );
  expect(broken).toEqual([]);
});

test("the font of English pages sets the word of the language switch", async () => {
  expect(setOtherwise(await cut("anek-word.woff2"), ["हिंदी"])).toEqual([]);
});
