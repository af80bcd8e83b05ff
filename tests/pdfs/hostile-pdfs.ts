import { deflateSync } from "node:zlib";
import { deflated, onePage, pdfOfLines, rawPdf } from "./raw-pdf.ts";

const GIGABYTE = 1024 ** 3;
const MANY_PAGES = 10_000;

/** Compressed once: it takes a second. */
let bomb: Buffer | undefined;
const gigabyteOfZeros = () => (bomb ??= deflateSync(Buffer.alloc(GIGABYTE - 1), { level: 1 }));

const scripted = (action: string) => `/OpenAction <<${action}>>`;

/** PDFs that are made to cost much or to start something, with how each is refused. */
export const HOSTILE: Readonly<Record<string, { make: () => Buffer; refused: RegExp }>> = {
  "10,000 pages": {
    make: () =>
      rawPdf([
        "<</Type /Catalog /Pages 2 0 R>>",
        `<</Type /Pages /Count ${MANY_PAGES} /Kids [${Array.from({ length: MANY_PAGES }, (_, page) => `${page + 3} 0 R`).join(" ")}]>>`,
        ...Array.from(
          { length: MANY_PAGES },
          () => "<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>>",
        ),
      ]),
    refused: /^This PDF has more than 200 pages\.$/,
  },
  "1 GB of zeros, compressed": {
    make: () =>
      rawPdf(
        onePage({ content: { dictionary: "/Filter /FlateDecode", stream: gigabyteOfZeros() } }),
      ),
    refused: /^This PDF cannot be read\./,
  },
  "text without end": {
    make: () =>
      rawPdf(onePage({ content: deflated(Buffer.alloc(GIGABYTE / 4, "BT /F1 9 Tf (a) Tj ET ")) })),
    refused: /^This PDF cannot be read\./,
  },
  "a script when it is opened": {
    make: () => pdfOfLines([], { catalogue: scripted("/S /JavaScript /JS (app.alert(1))") }),
    refused: /^This PDF holds a script/,
  },
  "a script by name, spelt with an escape": {
    make: () =>
      pdfOfLines([], {
        catalogue: "/Names <</JavaScript <</Names [(a) 6 0 R]>>>>",
        others: ["<</S /J#61vaScript /JS (app.alert(1))>>"],
      }),
    refused: /^This PDF holds a script/,
  },
  "a script of its page": {
    make: () => pdfOfLines([], { page: "/AA <</O <</S /JavaScript /JS (app.alert(1))>>>>" }),
    refused: /^This PDF holds a script/,
  },
  "an action that starts a program": {
    make: () => pdfOfLines([], { catalogue: scripted("/S /Launch /F (cmd.exe)") }),
    refused: /^This PDF holds a script/,
  },
  "a link to another file": {
    make: () =>
      pdfOfLines([], {
        page: "/Annots [<</Subtype /Link /Rect [0 0 9 9] /A <</S /GoToR /F (other.exe) /D [0 /Fit]>>>>]",
      }),
    refused: /^This PDF holds a script/,
  },
  "pages that are their own parents": {
    make: () =>
      rawPdf(["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [2 0 R 2 0 R] /Count 5>>"]),
    refused: /^This PDF cannot be read\./,
  },
  "cross-references that lead nowhere": {
    make: () =>
      Buffer.from(
        pdfOfLines([])
          .toString("latin1")
          .replace(/startxref\n\d+/, "startxref\n7"),
      ),
    refused: /^This PDF is damaged\./,
  },
  "a page of the web before the header": {
    make: () => Buffer.concat([Buffer.from("<html><script>alert(1)</script><!--"), pdfOfLines([])]),
    refused: /is not a PDF\.$/,
  },
  "half a file": {
    make: () => pdfOfLines([]).subarray(0, 400),
    refused: /^This PDF is cut off/,
  },
};
