import { deflateSync } from "node:zlib";
import { deflated, onePage, pdfOfLines, rawPdf } from "./raw-pdf.ts";

const SCRIPT = "/S /JavaScript /JS (app.alert(1))";
const LAUNCH = "/S /Launch /F (calc.exe)";
/** The same, spelt with an escape. */
const HIDDEN_LAUNCH = "/S /L#61unch /F (calc.exe)";

const opening = (action: string) => pdfOfLines([], { catalogue: `/OpenAction <<${action}>>` });
const link = (action: string) =>
  `/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 300 300] /A <<${action}>>>>]`;
const paged = (page: string) => pdfOfLines([], { page });

/** Five pages, the fourth of them with `more`. */
function fourthPage(more: string) {
  const page = (part: string) => `<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${part}>>`;
  const pages = Array.from({ length: 5 }, (_, at) => page(at === 3 ? more : ""));
  const kids = pages.map((_, at) => `${at + 3} 0 R`).join(" ");
  return rawPdf([
    "<</Type /Catalog /Pages 2 0 R>>",
    `<</Type /Pages /Count 5 /Kids [${kids}]>>`,
    ...pages,
  ]);
}

/** A PDF whose catalogue stands in a compressed object stream. */
function packedCatalogue(more: string) {
  const catalogue = `<</Type /Catalog /Pages 2 0 R ${more}>>`;
  const bytes = deflateSync(Buffer.from(`1 0 ${catalogue}`));
  const dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";
  const objects = onePage({}).with(0, "null");
  const file = rawPdf([...objects, { dictionary, stream: bytes }]);
  return withCrossReferences(file, { 1: { stream: objects.length + 1, index: 0 } });
}

/** Replaces the table of a file by a stream of cross-references, some of them into object streams. */
function withCrossReferences(
  file: Buffer,
  packed: Readonly<Record<number, { stream: number; index: number }>>,
) {
  const text = file.toString("latin1");
  const body = file.subarray(0, text.lastIndexOf("xref\n0 "));
  const places = Array.from(
    body.toString("latin1").matchAll(/^(\d+) 0 obj$/gm),
    ({ index }) => index,
  );
  const size = places.length + 2;
  const rows = Buffer.alloc(6 * size);
  for (let number = 1; number < size; number++) {
    const inside = packed[number];
    rows[number * 6] = inside ? 2 : 1;
    rows.writeUInt32BE(inside?.stream ?? places[number - 1] ?? body.length, number * 6 + 1);
    rows[number * 6 + 5] = inside?.index ?? 0;
  }
  const head = `${size - 1} 0 obj\n<</Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R /Length ${rows.length}>>\nstream\n`;
  const end = `\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(head), rows, Buffer.from(end)]);
}

export const packedLaunch = () => packedCatalogue(`/OpenAction <<${LAUNCH}>>`);

export const scriptOfField = () =>
  fourthPage(
    `/Annots [<</Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA <</F <<${SCRIPT}>>>>>>]`,
  );

/** PDFs that start something or hold another file; each is refused. */
export const ACTIVE: Readonly<Record<string, () => Buffer>> = {
  "a script when it is opened": () => opening(SCRIPT),
  "the same, spelt with an escape": () => opening("/S /Java#53cript /JS (app.alert(1))"),
  "a program when it is opened": () => opening(LAUNCH),
  "the same, with an escape": () => opening(HIDDEN_LAUNCH),
  "the same, in a compressed object": packedLaunch,
  "a link to a program": () => paged(link(HIDDEN_LAUNCH)),
  "a link to a program on page 4": () => fourthPage(link(HIDDEN_LAUNCH)),
  "a link that runs a script on page 4": () => fourthPage(link(SCRIPT)),
  "a script when page 4 is shown": () => fourthPage(`/AA <</O <<${SCRIPT}>>>>`),
  "a program when a page is shown": () => paged(`/AA <</O <<${HIDDEN_LAUNCH}>>>>`),
  "a script when it is closed": () => pdfOfLines([], { catalogue: `/AA <</WC <<${SCRIPT}>>>>` }),
  "a script by name": () =>
    pdfOfLines([], { catalogue: `/Names <</JavaScript <</Names [(a) <<${SCRIPT}>>]>>>>` }),
  "a script after a jump": () => opening(`/S /GoTo /D [3 0 R /Fit] /Next <<${SCRIPT}>>`),
  "a page of the web when it is opened": () => opening("/S /URI /URI (http://lab.example/)"),
  "a page of the web after a jump": () =>
    pdfOfLines([], {
      catalogue: "/OpenAction 6 0 R",
      others: [
        "<</S /GoTo /D [3 0 R /Fit] /Next [7 0 R]>>",
        "<</S 8 0 R /URI (http://lab.example/)>>",
        "/URI",
      ],
    }),
  "a page of the web when a page is shown": () =>
    pdfOfLines([], {
      page: "/AA 6 0 R",
      others: ["<</O 7 0 R>>", "<</S /URI /URI (http://lab.example/)>>"],
    }),
  "a form that sends itself": () => opening("/S /SubmitForm /F (http://lab.example/)"),
  "a file of another machine": () =>
    opening("/S /GoToR /F (\\\\\\\\lab.example\\\\share\\\\x.pdf) /D [0 /Fit]"),
  "data of another file": () => opening("/S /ImportData /F (x)"),
  "a program in the file": () =>
    pdfOfLines([], {
      catalogue:
        "/Names <</EmbeddedFiles <</Names [(a.exe) <</Type /Filespec /F (a.exe) /EF <</F 6 0 R>>>>]>>>>",
      others: [{ dictionary: "/Type /EmbeddedFile", stream: Buffer.from("MZ") }],
    }),
  "a file in the file that is opened": () =>
    opening("/S /GoToE /NewWindow true /T <</R /C /N (a.pdf)>>"),
  "a file that hangs on a page": () =>
    paged("/Annots [<</Subtype /FileAttachment /FS <</F (a.exe) /EF <</F 4 0 R>>>>>>]"),
  "moving pictures": () => paged("/Annots [<</Type /Annot /Subtype /RichMedia /Rect [0 0 9 9]>>]"),
  "an XFA form": () =>
    pdfOfLines([], {
      catalogue: "/AcroForm <</XFA 6 0 R /Fields []>>",
      others: [deflated(Buffer.from("<xdp><script>app.alert(1)</script></xdp>"))],
    }),
  "a field with a script on page 4": scriptOfField,
  "a link that is a script": () => paged(link("/S /URI /URI (java\\nscript:alert\\(1\\))")),
  "a link to a file": () => paged(link("/S /URI /URI (file:///C:/calc.exe)")),
  "a link to another machine": () => paged(link("/S /URI /URI <5c5c6c61625c78>")),
  "an action whose kind stands elsewhere": () =>
    pdfOfLines([], { catalogue: "/OpenAction <</S 6 0 R /F (calc.exe)>>", others: ["/Launch"] }),
  "a program in the bytes of a picture": () =>
    pdfOfLines([], {
      others: [
        { dictionary: "/Type /XObject", stream: Buffer.from(`9 0 obj\n<<${LAUNCH}>>\nendobj`) },
      ],
    }),
};

/** PDFs that a person may open: each is kept. */
export const PASSIVE: Readonly<Record<string, () => Buffer>> = {
  "a report": () => pdfOfLines([["Patient", "Mrs. REKHA MENON"]]),
  "a catalogue in a compressed object": () => packedCatalogue("/PageMode /UseNone"),
  "links to pages, mails and calls": () =>
    paged(
      `/Annots [${[
        "https://lab.example/",
        "www.lab.example",
        "mailto:a@lab.example",
        "tel:+911000000000",
      ]
        .map((url) => `<</Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI (${url})>>>>`)
        .join(" ")}]`,
    ),
  "a link inside it, and a page to begin with": () =>
    pdfOfLines([], {
      catalogue: "/OpenAction [3 0 R /Fit]",
      page: `${link("/S /URI /URI (https://lab.example/)")} /Trans <</S /Dissolve>>`,
    }),
  "words that look like actions": () =>
    pdfOfLines([["/S /Launch", "/JavaScript"]], {
      others: ["<</Title (/S /Launch /F \\(calc.exe\\)) /Note (obj <<)>> % /S /Launch"],
    }),
};
