/** What the process that reads a PDF answers, as JSON on its standard output. */
export type PdfText =
  | {
      ok: true;
      pages: number;
      /** Of the first pages: a line each; a tab stands where cells of a table are apart. */
      text: string;
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
