/** Readers look for the end of a PDF in its last kilobyte. */
const END_BYTES = 1024;

/** What is wrong with the outside of a PDF. */
export type PdfFault =
  /** It does not begin as a PDF. */
  | "not-pdf"
  /** Its end is missing. */
  | "cut-off"
  /** Its cross-reference table is not where its end says. */
  | "damaged";

/**
 * Looks at header, end mark and cross-reference table; the pages are not read. A reader would repair more,
 * but a repaired report may lack its last pages. @returns undefined when they are complete.
 */
export function faultOfPdf(bytes: Buffer): PdfFault | undefined {
  // Readers also take a header further on, but what stands before it could make it another file.
  const [blanks] = /^\s{0,16}(?=%PDF-)/.exec(bytes.subarray(0, 32).toString("latin1")) ?? [];
  if (blanks === undefined) return "not-pdf";
  const end = bytes.subarray(-END_BYTES).toString("latin1");
  if (!end.includes("%%EOF")) return "cut-off";
  const place = Number([...end.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1] ?? NaN);
  // Some programs count the offset from the header, others from the first byte.
  const isWhole = [place, place + blanks.length].some((at) => isTableOfObjects(bytes, at));
  return isWhole ? undefined : "damaged";
}

const isTableOfObjects = (bytes: Buffer, at: number) =>
  /^\s*(xref|\d+\s+\d+\s+obj)\b/.test(bytes.subarray(at, at + 64).toString("latin1"));
