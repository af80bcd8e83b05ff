import { faultOfPdf } from "#app/domain/report-files/pdf-structure.ts";

const WORDS = {
  "not-pdf": "is not a PDF.",
  "cut-off": "is incomplete: its end is missing. Copy or save it again.",
  damaged:
    "is damaged: its cross-reference table is missing. Open it in a PDF reader and save it again.",
  active: "starts a program when it is opened. Print it to a new PDF.",
};

/** What is wrong with a PDF, to be printed after its name; undefined when its structure is complete. */
export function problemOfPdf(bytes: Buffer) {
  const fault = faultOfPdf(bytes);
  return fault && WORDS[fault];
}
