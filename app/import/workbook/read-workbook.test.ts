import { assert, asyncProperty, nat, tuple, array } from "fast-check";
import { excelFile, type ExcelSheet } from "#tests/workbooks/excel-file.ts";
import { openDocumentFile } from "#tests/workbooks/open-document-file.ts";
import { zipFile } from "#tests/workbooks/zip-file.ts";
import { memoryOfChildren } from "#tests/pdfs/memory-of-children.ts";
import { describe, expect, inject, test, vi } from "vitest";
import { WORKBOOK_LIMITS } from "./workbook-limits.ts";
import { readWorkbook } from "./read-workbook.server.ts";

// A closed process gives way to all others: on a busy machine it waits for minutes.
vi.setConfig({ testTimeout: 5 * 60_000 });

const RATES: ExcelSheet = {
  name: "Rates",
  rows: [
    ["Test", "MRP"],
    [],
    ["CBC & <ESR>", 400],
    ["Urine", { formula: "B3*2", value: 800 }],
    ["Date", { number: 46_000, format: "date" }],
    ["Share", { number: 0.2, format: "percent" }],
    ["Money", { number: 319.999_999_999_999_94, format: "rupees" }],
  ],
};
const LINES = [
  { line: 1, cells: ["Test", "MRP"] },
  { line: 3, cells: ["CBC & <ESR>", "400"] },
  { line: 4, cells: ["Urine", "800"], formulas: [1] },
  { line: 5, cells: ["Date", "2025-12-09"] },
  { line: 6, cells: ["Share", "20%"] },
  { line: 7, cells: ["Money", "320"] },
];

describe("an Excel workbook", () => {
  test.each([
    ["as Excel writes it", {}],
    ["with texts in their cells", { inline: true }],
    ["with prefixed elements", { prefix: "x" }],
  ])("%s", async (_, options) => {
    expect(await readWorkbook(excelFile([RATES], options))).toEqual({
      ok: true,
      sheets: [{ name: "Rates", lines: LINES }],
    });
  });

  test("has its visible sheets, in order, with empty ones", async () => {
    const sheets = [{ name: "Cover", rows: [] }, { ...RATES, name: "Old", isHidden: true }, RATES];
    expect(await readWorkbook(excelFile(sheets))).toMatchObject({
      sheets: [{ name: "Cover", lines: [] }, { name: "Rates" }],
    });
  });
});

test("an OpenDocument spreadsheet, with formulas, comments and spaces", async () => {
  const rows = RATES.rows.slice(0, 4);
  expect(await readWorkbook(openDocumentFile([{ name: "Rates", rows }]))).toEqual({
    ok: true,
    sheets: [{ name: "Rates", lines: LINES.slice(0, 3) }],
  });
  const content =
    '<table:table table:name="A"><table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2"><office:annotation><text:p>no</text:p></office:annotation><text:p>T3<text:s text:c="2"/>T4</text:p><text:p>TSH</text:p></table:table-cell><table:covered-table-cell><text:p>under</text:p></table:covered-table-cell></table:table-row></table:table>';
  expect(await readWorkbook(openDocumentFile([], { content }))).toEqual({
    ok: true,
    sheets: [
      {
        name: "A",
        lines: [1, 2].map((line) => ({ line, cells: ["T3  T4 TSH", "T3  T4 TSH"] })),
      },
    ],
  });
});

/** Days since 1899: 23 November 2026, and 06:58 PM. */
const [DAY, EVENING] = [46_349, 18 / 24 + 58 / 1440];

test.each([
  ["an Excel workbook", excelFile],
  ["an OpenDocument spreadsheet", openDocumentFile],
])(
  "%s: a day with a time stays a day in its cell, and has the time beside it",
  async (_, write) => {
    const rows: ExcelSheet["rows"] = [
      ["Paid", "Time", "Amount", "Value date"],
      [
        { number: DAY + EVENING, format: "moment" },
        { number: EVENING, format: "time" },
        1200,
        { number: DAY, format: "date" },
      ],
      // Half a second before midnight, and midnight itself.
      [{ number: DAY + 1 - 0.4 / 86_400, format: "moment" }, null, 500, null],
      [{ number: DAY, format: "moment" }, null, 500, null],
      // As binary fractions leave it, and a share that is no time.
      [
        { number: DAY + EVENING - 0.2 / 86_400, format: "date" },
        null,
        { number: 0.2, format: "percent" },
        null,
      ],
    ];
    const read = await readWorkbook(write([{ name: "Payments", rows }]));
    const lines = read.ok ? (read.sheets[0]?.lines ?? []) : [];
    expect(lines.map(({ times }) => times)).toEqual([
      undefined,
      [
        [0, "2026-11-23 18:58"],
        [1, "18:58"],
      ],
      undefined,
      undefined,
      [[0, "2026-11-23 18:58"]],
    ]);
    // What the price import reads is as before.
    expect(lines.map(({ cells }) => [cells[0], cells[2]])).toEqual([
      ["Paid", "Amount"],
      ["2026-11-23", "1200"],
      ["2026-11-23", "500"],
      ["2026-11-23", "500"],
      ["2026-11-23", "20%"],
    ]);
  },
);

test("a workbook that counts days from 1904 has the same times", async () => {
  const rows: ExcelSheet["rows"] = [[{ number: DAY - 1462 + EVENING, format: "moment" }]];
  const file = excelFile([{ name: "A", rows }], {
    parts: [
      {
        name: "xl/workbook.xml",
        data: '<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
      },
    ],
  });
  expect(await readWorkbook(file)).toMatchObject({
    sheets: [{ lines: [{ cells: ["2026-11-23"], times: [[0, "2026-11-23 18:58"]] }] }],
  });
});

describe("CSV", () => {
  const text = 'Test;MRP\r\n\r\nT3, T4, TSH;1,200\r\n"two\nlines";5\r\n';
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["Excel's first line", Buffer.from(`sep=;\r\n${text.slice(10)}`)],
  ])("in %s, with its lines as an editor counts them", async (name, bytes) => {
    const lines = [
      { line: 1, cells: ["Test", "MRP"], width: 2 },
      { line: 3, cells: ["T3, T4, TSH", "1,200"], width: 2 },
      { line: 4, cells: ["two\nlines", "5"], width: 2 },
    ];
    expect(await readWorkbook(bytes)).toEqual({
      ok: true,
      sheets: [{ name: "", lines: name === "Excel's first line" ? lines.slice(1) : lines }],
    });
  });

  test("with cells against spreadsheets, and how many cells a line has with blank ones at its end", async () => {
    const file = Buffer.from('Day,Sum,Note\n="27-11-2026",="50,300.00",\n"a ""="" b",1,,\n');
    expect(await readWorkbook(file)).toMatchObject({
      sheets: [
        {
          lines: [
            { width: 3 },
            { cells: ["27-11-2026", "50,300.00"], width: 3 },
            { cells: ['a "=" b', "1"], width: 4 },
          ],
        },
      ],
    });
  });

  test("a cell that is longer than any of a spreadsheet is too much", async () => {
    const file = Buffer.from(`Day,Sum\n27-11-2026,${"1,".repeat(20_000).replaceAll(",", " ")}\n`);
    expect(await readWorkbook(file)).toMatchObject({ ok: false, problem: "too-much" });
  });

  test("in Windows-1252, which is said", async () => {
    expect(await readWorkbook(Buffer.from("Test,MRP\nSj\xf6gren,5\n", "latin1"))).toMatchObject({
      isWindows1252: true,
      sheets: [{ lines: [{}, { cells: ["Sjögren", "5"] }] }],
    });
  });
});

const vba = { name: "xl/vbaProject.bin", data: "macro" };
const sheet = (data: string) =>
  excelFile([RATES], { parts: [{ name: "xl/worksheets/sheet1.xml", data }] });
const BOMB = `<worksheet><sheetData>${"<row/>".repeat(12_000_000)}`;

test.each<[string, () => Uint8Array, object]>([
  ["larger than 5 MB", () => new Uint8Array(5 * 1024 * 1024 + 1), { problem: "too-large" }],
  ["empty", () => Buffer.from(""), { problem: "empty" }],
  ["blank", () => Buffer.from("\n ,\n"), { problem: "empty" }],
  [
    "a workbook without a filled sheet",
    () => excelFile([{ name: "A", rows: [] }]),
    { problem: "empty" },
  ],
  ["with macros", () => excelFile([RATES], { parts: [vba] }), { problem: "macros" }],
  [
    "OpenDocument with macros",
    () => openDocumentFile([RATES], { parts: [{ name: "Basic/script-lc.xml", data: "" }] }),
    { problem: "macros" },
  ],
  ["an old .xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), { problem: "old-excel" }],
  [
    "a workbook with a password",
    () =>
      Buffer.concat([Buffer.from("d0cf11e0", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    { problem: "encrypted" },
  ],
  [
    "OpenDocument with a password",
    () =>
      openDocumentFile([RATES], {
        manifest:
          '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
      }),
    { problem: "encrypted" },
  ],
  [
    "an archive with a password",
    () =>
      excelFile([RATES], { parts: [{ name: "xl/workbook.xml", data: "x", isEncrypted: true }] }),
    { problem: "encrypted" },
  ],
  ["a PDF", () => Buffer.from("%PDF-1.7"), { problem: "pdf" }],
  ["a page named .xls", () => Buffer.from("<html><table><tr><td>CBC"), { problem: "web-page" }],
  [
    "a picture",
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
    { problem: "no-table" },
  ],
  ["another archive", () => zipFile([{ name: "a.txt", data: "a" }]), { problem: "no-table" }],
  [
    "a binary workbook",
    () =>
      excelFile([RATES], {
        parts: [
          {
            name: "_rels/.rels",
            data: '<Relationships><Relationship Id="1" Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
          },
        ],
      }),
    { problem: "binary-excel" },
  ],
  [
    "an open quotation mark",
    () => Buffer.from('Test,MRP\nCBC,400\n"ESR,100\nTSH,300\n'),
    { problem: "open-quote", line: 3 },
  ],
  ["a cut archive", () => excelFile([RATES]).subarray(0, 900), { problem: "unreadable" }],
  [
    "entities of its own",
    () =>
      sheet(
        '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      ),
    { problem: "unreadable" },
  ],
  [
    "entities of a file",
    () => sheet('<!DOCTYPE a SYSTEM "file:///etc/passwd"><worksheet/>'),
    { problem: "unreadable" },
  ],
  ["an unknown entity", () => sheet("<worksheet>&lol;</worksheet>"), { problem: "unreadable" }],
  ["50,001 lines", () => Buffer.from("CBC,400\n".repeat(50_001)), { problem: "too-much" }],
  ["101 columns", () => Buffer.from(`${"a,".repeat(101)}b\n`), { problem: "too-much" }],
  [
    "repeated cells without end",
    () =>
      openDocumentFile([], {
        content:
          '<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell></table:table-row></table:table>',
      }),
    { problem: "too-much" },
  ],
  ["rows that unpack to 72 MB", () => sheet(BOMB), { problem: "too-much" }],
  [
    "blanks that unpack to 62 MB",
    () => sheet(`<worksheet><sheetData>${" ".repeat(62 * 1024 * 1024)}`),
    { problem: "too-much" },
  ],
  [
    "rows, with a small size written",
    () =>
      excelFile([RATES], {
        parts: [{ name: "xl/worksheets/sheet1.xml", data: BOMB, saidSize: 100 }],
      }),
    { problem: "unreadable" },
  ],
  [
    "a text of 100 MB",
    () => sheet(`<worksheet><sheetData><row><c t="str"><v>${"a".repeat(100_000_000)}`),
    { problem: "too-much" },
  ],
  ["elements without end", () => sheet("<a>".repeat(20_000_000)), { ok: false }],
])("refused within bounds: %s", async (_, make, answer) => {
  const file = make();
  const { result, most } = await memoryOfChildren(() => readWorkbook(file));
  expect(result).toMatchObject({ ok: false, ...answer });
  expect(most).toBeLessThan(WORKBOOK_LIMITS.memoryBytes * 1.5);
});

test("20,000 rows are read", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`T${at}`, `Test ${at}`, at, at * 2]);
  const read = await readWorkbook(excelFile([{ name: "A", rows }]));
  expect(read.ok && read.sheets[0]?.lines.at(-1)).toEqual({
    line: 20_000,
    cells: ["T19999", "Test 19999", "19999", "39998"],
  });
});

test("damaged anywhere, a workbook is read or refused, and the next one is read", async () => {
  const files = [excelFile([RATES]), openDocumentFile([RATES])];
  const place = tuple(nat(1_000_000), nat(255));
  await assert(
    asyncProperty(nat(1), array(place, { minLength: 1, maxLength: 20 }), async (which, changes) => {
      const bad = Buffer.from(files[which] ?? "");
      for (const [at, byte] of changes) bad[at % bad.length] = byte;
      expect(await readWorkbook(bad)).toEqual(expect.objectContaining({ ok: expect.any(Boolean) }));
    }),
    { seed: inject("seed"), numRuns: 12, endOnFailure: true },
  );
  expect(await readWorkbook(excelFile([RATES]))).toMatchObject({ ok: true });
});
