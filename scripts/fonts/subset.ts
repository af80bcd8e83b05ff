import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** What is called of HarfBuzz's C interface (hb-subset.h); pointers, sizes and tags are numbers. */
const CALLED = [
  "_initialize",
  "malloc",
  "hb_blob_create",
  "hb_blob_get_data",
  "hb_blob_get_length",
  "hb_face_create",
  "hb_face_reference_blob",
  "hb_set_add",
  "hb_subset_input_create_or_fail",
  "hb_subset_input_glyph_set",
  "hb_subset_input_set_axis_range",
  "hb_subset_input_set_flags",
  "hb_subset_input_unicode_set",
  "hb_subset_or_fail",
] as const;

type HarfBuzz = Record<(typeof CALLED)[number], (...given: number[]) => number> & {
  memory: WebAssembly.Memory;
};

const WRITABLE = 2;
const NO_HINTING = 0x1;
/** Only the glyphs that are named: with the letters alone come all their conjuncts. */
const NO_LAYOUT_CLOSURE = 0x200;
const WEIGHT = 0x77676874; // "wght"

type Kept = { characters: Iterable<string>; glyphs: Iterable<number> };

/** The part of a TrueType font with these characters and glyphs, in the weights that the site uses. */
export async function subset(font: Uint8Array, { characters, glyphs }: Kept) {
  const harfBuzz = await loadHarfBuzz();
  const bytes = () => new Uint8Array(harfBuzz.memory.buffer);
  const at = harfBuzz.malloc(font.length);
  bytes().set(font, at);
  const face = harfBuzz.hb_face_create(harfBuzz.hb_blob_create(at, font.length, WRITABLE, 0, 0), 0);

  const input = harfBuzz.hb_subset_input_create_or_fail();
  harfBuzz.hb_subset_input_set_flags(input, NO_HINTING | NO_LAYOUT_CLOSURE);
  const unicodeSet = harfBuzz.hb_subset_input_unicode_set(input);
  for (const each of characters) harfBuzz.hb_set_add(unicodeSet, each.codePointAt(0) ?? 0);
  const glyphSet = harfBuzz.hb_subset_input_glyph_set(input);
  for (const each of glyphs) harfBuzz.hb_set_add(glyphSet, each);
  harfBuzz.hb_subset_input_set_axis_range(input, face, WEIGHT, 400, 700, Number.NaN);

  const cut = harfBuzz.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error("HarfBuzz could not cut the font");
  const blob = harfBuzz.hb_face_reference_blob(cut);
  const start = harfBuzz.hb_blob_get_data(blob, 0);
  return bytes().slice(start, start + harfBuzz.hb_blob_get_length(blob));
}

/** Nothing is freed: each font is cut in an instance of its own. */
async function loadHarfBuzz() {
  const file = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const { exports } = instance;
  if (!isHarfBuzz(exports)) throw new Error("harfbuzzjs has changed its subsetter");
  exports._initialize();
  return exports;
}

const isHarfBuzz = (exports: WebAssembly.Exports): exports is HarfBuzz =>
  CALLED.every((name) => typeof exports[name] === "function") &&
  exports.memory instanceof WebAssembly.Memory;
