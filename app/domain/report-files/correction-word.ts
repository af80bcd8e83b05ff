import { headlineReader } from "./headline-word.ts";

const WORDS = ["amended", "corrected", "revised"] as const;

/** What a PDF may say of itself. */
export type CorrectionWord = (typeof WORDS)[number];

/** The word by which a laboratory says that this report corrects an earlier one. */
export const correctionWord = headlineReader(WORDS);
