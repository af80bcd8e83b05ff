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
  /** A script, or an action that starts a program. */
  | "active"
  /** It is no PDF to the library, or reading it costs too much. */
  | "unreadable";
