import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { packedLaunch, scriptOfField } from "./active-pdfs.ts";
import { deflated, onePage, pdfOfLines, rawPdf } from "./raw-pdf.ts";

const GIGABYTE = 1024 ** 3;
const MANY_PAGES = 10_000;

/** Compressed once: it takes a second. */
let bomb: Buffer | undefined;
const gigabyteOfZeros = () => (bomb ??= deflateSync(Buffer.alloc(GIGABYTE - 1), { level: 1 }));

const scripted = (action: string) => `/OpenAction <<${action}>>`;

/** What stands for a password that is shorter than 32 signs (ISO 32000, 7.6.3.3). */
const PADDING = Buffer.from(
  "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a",
  "hex",
);

function rc4(key: Buffer, bytes: Buffer) {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (place: number) => state[place & 255] ?? 0;
  const swap = (one: number, other: number) =>
    ([state[one & 255], state[other & 255]] = [at(other), at(one)]);
  for (let one = 0, other = 0; one < 256; one++) {
    other += at(one) + (key[one % key.length] ?? 0);
    swap(one, other);
  }
  let other = 0;
  const changed = bytes.map((byte, index) => {
    other += at(index + 1);
    swap(index + 1, other);
    return byte ^ at(at(index + 1) + at(other));
  });
  return Buffer.from(changed);
}

/** Opens without a password, but nobody sees what its object stream holds without decrypting it. */
function encryptedObjects() {
  const owner = "00".repeat(32);
  const permissions = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  const id = "11".repeat(16);
  const parts = [PADDING, Buffer.from(owner, "hex"), permissions, Buffer.from(id, "hex")];
  const key = createHash("md5").update(Buffer.concat(parts)).digest().subarray(0, 5);
  const user = rc4(key, PADDING).toString("hex");
  const objects = onePage({ content: { dictionary: "", stream: Buffer.alloc(0) } });
  const packed = { dictionary: "/Type /ObjStm /N 1 /First 4", stream: Buffer.from("9 0 <<>>") };
  const handler = `/Filter /Standard /V 1 /R 2 /O <${owner}> /U <${user}> /P -1`;
  return rawPdf([...objects, packed], { trailer: `/Encrypt <<${handler}>> /ID [<${id}> <${id}>]` });
}

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
  "a program, in a compressed object": {
    make: packedLaunch,
    refused:
      /^This PDF holds a script or another file, or starts something\. Print it to a new PDF\.$/,
  },
  "a script of a field on page 4": {
    make: scriptOfField,
    refused: /^This PDF holds a script/,
  },
  "objects that are hidden by encryption": {
    make: encryptedObjects,
    refused: /^This PDF is protected, so it cannot be checked\. Print it to a new PDF\.$/,
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
