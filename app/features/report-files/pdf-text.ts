/** A cell of a line: pieces of text without a gap between them, and where they stand, in points. */
export type TextCell = { text: string; x: number; end: number };
export type TextLine = readonly TextCell[];

/** What the process that reads a PDF answers, as JSON on its standard output. */
export type PdfText =
  | {
      ok: true;
      pages: number;
      /** Of the first pages, from the top. */
      lines: readonly TextLine[];
    }
  | { ok: false; problem: PdfProblem };

export type PdfProblem =
  /** It asks for a password. */
  | "encrypted"
  | "too-many-pages"
  /** It holds a script or another file, or starts something. */
  | "active"
  /** It opens without a password, but is encrypted with objects that are not looked into. */
  | "protected"
  /** It is no PDF to the library, or reading it costs too much. */
  | "unreadable";

/** Lines as text; a tab stands between cells. */
export const plainText = (lines: readonly TextLine[]) =>
  lines.map((line) => line.map(({ text }) => text).join("\t")).join("\n");
