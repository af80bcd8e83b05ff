import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import { excelFile, type ExcelCell, type ExcelSheet } from "#tests/workbooks/excel-file.ts";
import { openDocumentFile } from "#tests/workbooks/open-document-file.ts";
import { describe, expect, test } from "vitest";
import type { Kind } from "./column-kinds.ts";
import { type Decisions, dryRun, type PricedTest } from "./dry-run.server.ts";
import { NearTests } from "./close-names.server.ts";
import { likeliestSheet, readPriceSheet } from "./read-price-file.server.ts";
import { refusalOf } from "./refused-file.ts";
import { TestMatcher } from "./test-matcher.server.ts";

const aTest = (id: string, name: string, list: number, ours: number, ...aliases: string[]) => ({
  id,
  name,
  aliases,
  originalPaise: list * 100,
  offeredPaise: ours * 100,
  container: "EDTA tube (lavender)",
  turnaround: "Same day",
  fasting: "Not needed",
  category: "Haematology",
});
const TESTS: PricedTest[] = [
  aTest("complete-blood-count", "Complete Blood Count", 400, 300, "CBC", "Haemogram"),
  aTest("thyroid-profile", "Thyroid Profile", 600, 400, "T3 T4 TSH"),
  aTest("lipid-profile", "Lipid Profile", 500, 300),
  aTest("vitamin-d", "Vitamin D", 1200, 600, "VIT D (25-OH)"),
  aTest("haemoglobin-electrophoresis", "Haemoglobin Electrophoresis", 1000, 900),
  aTest("esr", "ESR", 150, 100, "Erythrocyte Sedimentation Rate"),
];
/** A test that costs its list price. */
const AT_LIST_PRICE = { ...aTest("malaria", "Malaria Antigen", 500, 0), offeredPaise: null };
TESTS.push(AT_LIST_PRICE);
const matcher = await TestMatcher.of(TESTS);
const byId = new Map(TESTS.map((one) => [one.id, one]));

/** What a file would change: `complete-blood-count 400/320`. */
async function imported(bytes: Uint8Array, chosen?: Record<string, Kind>, decisions?: Decisions) {
  const workbook = await readWorkbook(bytes);
  if (!workbook.ok) return { refused: refusalOf(workbook.problem, workbook.line) };
  const sheet = workbook.sheets[await likeliestSheet(workbook.sheets, matcher)];
  const file = await readPriceSheet(sheet ?? { name: "", lines: [] }, matcher, chosen);
  if (!file.ok) return { refused: file.said };
  const { changes, asks, nothing, wrong, ...counts } = await dryRun(file.rows, byId, decisions);
  return {
    counts,
    sheet: file.sheet,
    columns: file.columns,
    changes: changes.map(({ test: { id }, set }) => [id, set.originalPaise, set.offeredPaise]),
    asks: asks.map(({ line, why }) => [line, why]),
    nothing: nothing.map(({ line, names: [name] }) => [line, name]),
    wrong: wrong.map(({ reason }) => reason),
  };
}

const csv = (text: string) => Buffer.from(text);
const sheet = (...rows: (readonly ExcelCell[])[]): ExcelSheet => ({ name: "Rates", rows });

const CBC_AND_LIPID = [
  ["complete-blood-count", undefined, 32_000],
  ["lipid-profile", undefined, 32_000],
];
const BOTH = { changes: CBC_AND_LIPID, wrong: [], nothing: [], asks: [] };

const FORMS: [string, () => Uint8Array, object][] = [
  ["plain CSV", () => csv("Test Name,MRP,Our Rate\nCBC,400,320\nLipid Profile,500,320\n"), BOTH],
  [
    "semicolons, and names with commas",
    () => csv("Test;Offer\nCBC;320\nLipid, Profile;320\nT3, T4, TSH;450\n"),
    {
      nothing: [],
      wrong: [],
      asks: [],
      changes: [["thyroid-profile", undefined, 45_000], ...CBC_AND_LIPID],
    },
  ],
  [
    "tabs in UTF-16, as Excel's “Unicode text”",
    () => Buffer.from("\uFEFFTest\tNet\r\nCBC\t320\r\nLipid Profile\t320\r\n", "utf16le"),
    BOTH,
  ],
  [
    "Windows-1252",
    () => Buffer.from("Test,Net \xb7 Rate\nCBC,320\nLipid Profile,320\nSj\xf6gren,50\n", "latin1"),
    { ...BOTH, nothing: [[4, "Sjögren"]] },
  ],
  [
    "prices as people write them",
    () =>
      csv(
        'Investigation,Rate\nCBC,"Rs. 320/-"\nLipid Profile,₹ 320.00\nThyroid Profile,"Rs 1,450/- only"\nESR,-\n',
      ),
    { changes: CBC_AND_LIPID, asks: [[4, "More than double today’s price."]], wrong: [] },
  ],
  [
    "titles above, blank rows, sections and remarks",
    () =>
      csv(
        "DOORSTEP DIAGNOSTICS\nRate list 2026\n\nS.No,Test Name,Rate\n,,\n,HAEMATOLOGY,\n1,CBC,320\n,,\n,BIOCHEMISTRY,\n2,Lipid Profile,320\nAll rates are subject to change,,\n",
      ),
    BOTH,
  ],
  ["the head on every page", () => csv("Test,Rate\nCBC,320\nTest,Rate\nLipid Profile,320\n"), BOTH],
  [
    "a head of two lines with merged cells",
    () =>
      excelFile([
        sheet(
          ["Test", "Rates", null],
          [null, "MRP", "Our Rate"],
          ["CBC", 400, 320],
          ["Lipid Profile", 500, 320],
        ),
      ]),
    BOTH,
  ],
  [
    "two sheets, of which one is the list",
    () =>
      excelFile([
        { name: "Terms", rows: [["Terms and conditions"], ["Payment in advance"]] },
        sheet(["Test", "MRP", "Net"], ["CBC", 400, 320], ["Lipid Profile", 500, 320]),
      ]),
    { ...BOTH, sheet: "Rates" },
  ],
  [
    "a hidden sheet with old prices",
    () =>
      excelFile([
        { ...sheet(["Test", "Rate"], ["CBC", 1], ["ESR", 1], ["Vitamin D", 2]), isHidden: true },
        sheet(["Test", "Rate"], ["CBC", 320], ["Lipid Profile", 320]),
      ]),
    BOTH,
  ],
  [
    "OpenDocument",
    () =>
      openDocumentFile([
        sheet(["Test", "MRP", "Net"], ["CBC", 400, 320], ["Lipid Profile", 500, 320]),
      ]),
    BOTH,
  ],
  ["no head at all", () => csv("1,CBC,320\n2,Lipid Profile,320\n3,ESR,100\n"), BOTH],
  [
    "our own columns, by id",
    () =>
      csv(
        "id,name,original_price,offered_price\ncomplete-blood-count,Full Blood,400,320\nlipid-profile,Fats,500,320\n",
      ),
    BOTH,
  ],
  [
    "prices for doctors, a discount, a report time",
    () =>
      csv(
        "Code,Test Name,MRP,B2B,Discount %,Special Rate,TAT\nH1,CBC,400,180,20%,320,Same Day\nB1,Lipid Profile,500,190,36%,320,24 Hrs\n",
      ),
    BOTH,
  ],
  [
    "only list prices",
    () => csv("Test,MRP\nCBC,420\nLipid Profile,500\n"),
    { changes: [["complete-blood-count", 42_000, undefined]], asks: [] },
  ],
  [
    "two prices that do not say which",
    () => csv("Test,Rate 1,Rate 2\nCBC,320,400\nLipid Profile,320,500\n"),
    BOTH,
  ],
  [
    "formulas",
    () =>
      excelFile([
        sheet(
          ["Test", "MRP", "Net"],
          ["CBC", 400, { formula: "B2*0.8", value: 320 }],
          ["Lipid Profile", 500, 320],
        ),
      ]),
    {
      changes: [CBC_AND_LIPID[1]],
      wrong: ["Line 2: the price is a formula. Paste it as a value."],
    },
  ],
  [
    "prices that became dates, errors and words",
    () =>
      excelFile([
        sheet(
          ["Test", "Rate"],
          ["CBC", { number: 46_000, format: "date" }],
          ["ESR", "#REF!"],
          ["Thyroid Profile", "On request"],
          ["Lipid Profile", 320],
        ),
      ]),
    {
      changes: [CBC_AND_LIPID[1]],
      wrong: [
        "Line 2: “2025-12-09” is not a price. Write rupees, like 300 or 1,200.50.",
        "Line 3: “#REF!” is not a price. Write rupees, like 300 or 1,200.50.",
        "Line 4: “On request” is not a price. Write rupees, like 300 or 1,200.50.",
      ],
    },
  ],
  [
    "a price without a name",
    () => csv("Test,Department,Rate\n,Haematology,320\nCBC,Haematology,320\n"),
    { changes: [CBC_AND_LIPID[0]], wrong: ["Line 2: there is a price, but no name."] },
  ],
  [
    "a test twice, with two prices",
    () => csv("Test,Rate\nCBC,320\nHaemogram,350\nESR,100\n"),
    { changes: [], asks: [[2, "A test stands twice: rows 2 and 3. The first counts?"]] },
  ],
  [
    "a test twice, with one price",
    () => csv("Test,Rate\nCBC,320\nHaemogram,320\nLipid Profile,320\n"),
    BOTH,
  ],
  [
    "unusual prices",
    () =>
      csv(
        "Test,MRP,Our Rate\nVIT D (25-OH),1200,60\nCBC,400,700\nESR,150,160\nLipid Profile,500,0\n",
      ),
    {
      changes: [],
      asks: [
        [2, "Less than half of today’s price."],
        [3, "More than double today’s price."],
        [4, "More than the list price, ₹150."],
        [5, "It is ₹0."],
      ],
    },
  ],
  [
    "a price of ours for a test that costs its list price",
    () => csv("Test,MRP,Our Rate\nMalaria Antigen,500,60\nCBC,400,320\nLipid Profile,500,320\n"),
    { ...BOTH, asks: [[2, "Less than half of today’s price."]] },
  ],
  [
    "today's price of a test that costs its list price",
    () => csv("Test,Rate\nMalaria Antigen,500\nCBC,320\nLipid Profile,320\n"),
    { ...BOTH, counts: { same: 1 } },
  ],
  [
    "another list price, and today's price as ours",
    () => csv("Test,MRP,Our Rate\nMalaria Antigen,600,500\nCBC,400,300\n"),
    { changes: [["malaria", 60_000, 50_000]], asks: [] },
  ],
  [
    "no price",
    () => csv("Test,Department\nCBC,Haematology\n"),
    { refused: "No column looks like a price" },
  ],
  [
    "tests of another lab",
    () => csv("Test,Rate\nX-ray,500\nMRI,5000\n"),
    { refused: "No row fits a test of yours" },
  ],
  [
    "an open quotation mark",
    () => csv('Test,Rate\n"CBC,320\n'),
    { refused: "Line 2: a cell opens with a quotation mark that is never closed." },
  ],
  [
    "more than 5 MB",
    () => new Uint8Array(5 * 1024 * 1024 + 1),
    { refused: "This file is larger than 5 MB" },
  ],
];

describe("a price list", () => {
  test.each(FORMS)("%s", async (_, make, expected) => {
    expect(await imported(make())).toMatchObject(expected);
  });

  test("says what each column is, and where to look", async () => {
    const file =
      "Test Name,MRP,Our Rate,B2B,TAT\nCBC,400,320,180,Same Day\nESR,150,160,70,24 Hrs\n";
    const { columns } = await imported(csv(file));
    expect(columns).toEqual([
      {
        head: "Test Name",
        first: ["CBC", "ESR"],
        kind: "name",
        isSure: true,
        note: "2 of 2 fit a name or another name",
      },
      { head: "MRP", first: ["400", "150"], kind: "list-price", isSure: true, note: "2 amounts" },
      {
        head: "Our Rate",
        first: ["320", "160"],
        kind: "our-price",
        isSure: false,
        note: "At most the list price, in 1",
      },
      {
        head: "B2B",
        first: ["180", "70"],
        kind: "unused",
        isSure: true,
        note: "Doctors’ prices stand under Accounts",
      },
      {
        head: "TAT",
        first: ["Same Day", "24 Hrs"],
        kind: "unused",
        isSure: true,
        note: "“Report in” can be taken too",
      },
    ]);
  });

  test("takes what the lab says of columns and rows", async () => {
    const file = csv(
      "Test,Rate,TAT,Last year\nCBC,320,2 days,310\nVIT D (25-OH),60,soon,500\nHB ELECTRO,850,,\nESR,20,,\n",
    );
    const chosen = { 2: "turnaround", 1: "our-price" } as const;
    const decisions = {
      2: "right",
      4: { testId: "haemoglobin-electrophoresis" },
      5: "leave",
    } as const;
    expect(await imported(file, chosen, decisions)).toMatchObject({
      changes: [
        ["complete-blood-count", undefined, 32_000],
        ["haemoglobin-electrophoresis", undefined, 85_000],
      ],
      wrong: ["Line 3: “soon” is not understood as “Report in”."],
      counts: { rows: 4, fits: 3, same: 0, stay: 4, left: [{ line: 5 }] },
    });
  });

  test("20,000 rows against 20,000 tests take little time", async () => {
    const many = Array.from({ length: 20_000 }, (_, at) =>
      aTest(`t-${at}`, `Test number ${at}`, 500, 300),
    );
    const lines = many.map(({ name }, at) => ({ line: at + 2, cells: [name, "320"] }));
    const begun = process.threadCpuUsage();
    const all = await TestMatcher.of(many);
    const file = await readPriceSheet(
      { name: "", lines: [{ line: 1, cells: ["Test", "Rate"] }, ...lines] },
      all,
    );
    if (!file.ok) throw new Error(file.said);
    const known = new Map(many.map((one) => [one.id, one]));
    expect((await dryRun(file.rows, known)).changes).toHaveLength(20_000);
    const { user, system } = process.threadCpuUsage(begun);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});

test.each([
  ["HB ELECTRO", "haemoglobin-electrophoresis"],
  ["Thyriod Profle", "thyroid-profile"],
  ["X-ray of the chest", undefined],
])("%s is perhaps %s", async (name, id) => {
  expect((await NearTests.of(TESTS)).perhaps(name)).toBe(id);
});
