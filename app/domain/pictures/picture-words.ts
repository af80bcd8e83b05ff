import type { PictureProblem } from "./picture-read.ts";

const WORDS: Record<Exclude<PictureProblem, "too-many-pixels">, string> = {
  none: "This is not a picture. Choose a JPEG, PNG or WebP file.",
  "too-large": "This picture is larger than 8 MB. Choose a smaller one.",
  damaged: "This picture is damaged. Choose another one.",
  "too-costly": "This picture cannot be read here. Save it as a JPEG and choose that file.",
};

export const isPictureProblem = (word: string): word is PictureProblem =>
  word === "too-many-pixels" || Object.hasOwn(WORDS, word);

/** The sentence for a file that is not taken. */
export const pictureRefusal = (problem: PictureProblem, megapixels = 0) =>
  problem === "too-many-pixels"
    ? `This picture is too large, ${megapixels} megapixels. Choose one of at most 50.`
    : WORDS[problem];
