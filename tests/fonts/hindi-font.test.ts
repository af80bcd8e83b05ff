import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { hindiWords, LETTERS } from "../../scripts/fonts/hindi-words.ts";
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

test("the font of English pages sets the word of the language switch", async () => {
  expect(setOtherwise(await cut("anek-word.woff2"), ["हिन्दी"])).toEqual([]);
});
