import type { AnswerFields } from "#app/lib/answer-fields.ts";
import type { Test } from "#app/domain/lab-tests/lab-test.ts";

const UNTOLD: AnswerFields<Test> = {
  category: "",
  container: "",
  sampleContainer: "",
  tat: "",
  turnaroundTime: "",
  fasting: "",
  aliases: [],
  description: "",
};

/** A test of an answer: what an older version does not tell is unknown, as blanks are. */
export const wholeTest = (test: Test): Test => ({ ...UNTOLD, ...test });
