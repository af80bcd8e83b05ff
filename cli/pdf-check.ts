/** Readers look for the end of a PDF in its last kilobyte. */
const END_BYTES = 1024;

/**
 * What is wrong with a PDF, to be printed after its name; undefined when its structure is complete: the
 * header, the end mark, and the cross-reference table at the stated offset. The pages are not read.
 */
export function problemOfPdf(bytes: Buffer) {
  const header = bytes.subarray(0, END_BYTES).indexOf("%PDF-");
  if (header < 0) return "is not a PDF.";
  const end = bytes.subarray(-END_BYTES).toString("latin1");
  if (!end.includes("%%EOF")) return "is incomplete: its end is missing. Copy or save it again.";
  const place = Number([...end.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? NaN);
  // Some programs count the offset from the header, others from the first byte.
  return [place, header + place].some((at) => isTableOfObjects(bytes, at))
    ? undefined
    : "is damaged: its cross-reference table is missing. Open it in a PDF reader and save it again.";
}

const isTableOfObjects = (bytes: Buffer, at: number) =>
  /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(bytes.subarray(at, at + 64).toString("latin1"));
