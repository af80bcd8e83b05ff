import type { SexNamed } from "./reader/fetal-sex.ts";

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
      /** Of every page, as far as the limits allow. */
      pageLines: readonly (readonly TextLine[])[];
      /** False where the limits were hit before the end. */
      isRead: boolean;
      /** Of all pages: whether one may name the sex of an unborn child. */
      sexNamed: SexNamed;
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
