import type { TextLine } from "#app/domain/report-files/pdf-text.ts";

/** Columns are this far apart, and a letter this wide, in points. */
const COLUMN = 150;
const LETTER = 5;

/** A text as the lines of a PDF: a tab parts cells, and those of a column stand below each other. */
export const linesOf = (text: string): TextLine[] =>
  text.split("\n").map((line) =>
    line.split("\t").flatMap((cell, at) => {
      const x = COLUMN * at;
      return cell === "" ? [] : [{ text: cell, x, end: x + LETTER * cell.length }];
    }),
  );
