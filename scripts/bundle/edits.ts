/** From one offset of a source to another. */
export type Span = { start: number; end: number };

/** The code of a span, with the edits in it. */
export type Slice = (span: Span) => string;

/** A span that is written differently. */
export type Edit = Span & { write: (slice: Slice) => string };

/** The code with its edits. They may lie within each other; of two with one span the first is the outer one. */
export function withEdits(code: string, edits: readonly Edit[]) {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const write = ({ start, end }: Span, first: number) => {
    const parts: string[] = [];
    let at = start;
    for (let index = first; index < sorted.length; index += 1) {
      const edit = sorted[index];
      if (!edit || edit.start > end) break;
      // Before this span, beyond it, or within an edit that has been written.
      if (edit.start < at || edit.end > end) continue;
      parts.push(
        code.slice(at, edit.start),
        edit.write((span) => write(span, index + 1)),
      );
      at = edit.end;
    }
    return parts.join("") + code.slice(at, end);
  };
  return write({ start: 0, end: code.length }, 0);
}

/** As many line ends as the span has and the text has not: what follows stays on its line. */
export const missingLines = (code: string, { start, end }: Span, text: string) =>
  "\n".repeat(Math.max(0, linesIn(code.slice(start, end)) - linesIn(text)));

const linesIn = (text: string) => text.split("\n").length;
