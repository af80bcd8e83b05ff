import { deflateSync } from "node:zlib";

/** One object of a PDF: its dictionary, and a stream's bytes. */
export type PdfObject = string | { dictionary: string; stream: Buffer };

/** A PDF of these objects, numbered from 1; the first is its catalogue. The rest of it is correct. */
export function rawPdf(objects: readonly PdfObject[], { trailer = "" } = {}) {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    add(Buffer.from(`${at + 1} 0 obj\n`));
    if (typeof object === "string") add(Buffer.from(object));
    else {
      add(Buffer.from(`<<${object.dictionary} /Length ${object.stream.length}>>\nstream\n`));
      add(object.stream);
      add(Buffer.from("\nendstream"));
    }
    add(Buffer.from("\nendobj\n"));
  }
  const table = length;
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries.join("")}`));
  add(
    Buffer.from(`trailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\nstartxref\n${table}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

export const deflated = (bytes: Buffer): PdfObject => ({
  dictionary: "/Filter /FlateDecode",
  stream: deflateSync(bytes),
});

/** Lines of text on one page, from the top, the cells of each 150 points apart. */
export const pdfOfLines = (lines: readonly (readonly string[])[], more: Partial<OnePage> = {}) =>
  rawPdf(
    onePage({
      content: deflated(
        Buffer.from(
          lines
            .flatMap((cells, row) =>
              cells.map(
                (cell, column) =>
                  `BT /F1 10 Tf ${40 + 150 * column} ${780 - 16 * row} Td (${cell}) Tj ET`,
              ),
            )
            .join("\n"),
        ),
      ),
      ...more,
    }),
  );

type OnePage = {
  content: PdfObject;
  catalogue: string;
  page: string;
  others: readonly PdfObject[];
};

/** The objects of a PDF with one page; `others` are numbered from 6. */
export const onePage = ({
  content = deflated(Buffer.from("")),
  catalogue = "",
  page = "",
  others = [],
}: Partial<OnePage>): PdfObject[] => [
  `<</Type /Catalog /Pages 2 0 R ${catalogue}>>`,
  "<</Type /Pages /Kids [3 0 R] /Count 1>>",
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
    /Resources <</Font <</F1 5 0 R>>>> ${page}>>`,
  content,
  "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
  ...others,
];
