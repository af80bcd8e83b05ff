/** Decodes a lab's file: spreadsheets save in several encodings. */

export type FileText =
  | { ok: true; text: string; note?: string }
  /** What kind of file it is, and what to do. */
  | { ok: false; reason: string };

const SAVE_AS_CSV =
  'open it in the spreadsheet program, choose "Save As" or "Download", format "CSV UTF-8", and import that file';

/** The first bytes of file types that are often mistaken for CSV. */
const NOT_TEXT: [signature: string, reason: string][] = [
  ["504b0304", `this is a spreadsheet workbook (.xlsx, .ods), not CSV: ${SAVE_AS_CSV}`],
  ["d0cf11e0", `this is an old Excel workbook (.xls), not CSV: ${SAVE_AS_CSV}`],
  ["25504446", "this is a PDF, not CSV or JSON: import the file it was made from"],
];

/** UTF-8 and UTF-16 with or without a byte-order mark; anything else is read as Windows-1252. */
export function readText(bytes: Uint8Array): FileText {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  const known = NOT_TEXT.find(([signature]) => start === signature);
  if (known) return { ok: false, reason: known[1] };
  const encoding = utf16Of(bytes, start);
  if (encoding) return { ok: true, text: new TextDecoder(encoding).decode(bytes) };
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // TypeError: the bytes are not UTF-8
    const text = new TextDecoder("windows-1252").decode(bytes);
    return {
      ok: true,
      text,
      note: "not UTF-8, so it is read as Windows-1252: check accents and dashes in the preview",
    };
  }
}

/** Detected by the byte-order mark, or by the zero bytes of ASCII letters in UTF-16. */
function utf16Of(bytes: Uint8Array, start: string) {
  if (start.startsWith("fffe")) return "utf-16le";
  if (start.startsWith("feff")) return "utf-16be";
  const sample = bytes.subarray(0, 200);
  const zeros = (parity: number) =>
    sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  if (zeros(1) > sample.length / 4) return "utf-16le";
  return zeros(0) > sample.length / 4 ? "utf-16be" : undefined;
}
