import { describe, expect, test } from "vitest";
import { readTable } from "./csv-table.server.ts";
import type { RowProblem } from "./import-rows.server.ts";

const KNOWN = ["id", "name", "offered_price", "fasting"];

function read(text: string) {
  const problems: RowProblem[] = [];
  const { rows, notes } = readTable(text, KNOWN, problems);
  return { rows, notes, problems };
}

describe("a table", () => {
  test.each([",", ";", "\t"])("may be separated by %j", (delimiter) => {
    const text = ["id,name,offered_price,fasting", 'cbc,"Count; of, all",300,', "esr,ESR,1,"];
    const { rows, problems } = read(
      text.join("\r\n").replaceAll(/"[^"]*"|,/g, (found) => (found === "," ? delimiter : found)),
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([{ cells: { name: "Count; of, all" } }, { cells: { id: "esr" } }]);
  });

  test("matches columns by name, in any case and spacing", () => {
    const { rows, notes } = read(" ID ,Name,Offered Price,FASTING \ncbc,CBC,300,8 hours\n");
    expect(rows).toEqual([
      { line: 2, cells: { id: "cbc", name: "CBC", offered_price: "300", fasting: "8 hours" } },
    ]);
    expect(notes).toEqual([]);
  });

  test("names ignored and missing columns", () => {
    expect(read("id,name,Remarks\ncbc,CBC,x\n").notes).toEqual([
      "unknown columns are ignored: Remarks",
      "no column offered_price, fasting: stored values are kept",
    ]);
  });

  test.each([
    [
      "id,name,offerd_price",
      'the column "offerd_price" is not known; rename it to "offered_price"',
    ],
    ["id,name,Price", 'the column "Price" is not known; rename it to "offered_price"'],
    ["id,name,Name", 'the column "name" appears more than once'],
    ["code,label", "there is no header line"],
    ['{"id":', "there is no header line"],
  ])("with a wrong header is one problem: %s", (header, reason) => {
    const rows = Array.from({ length: 45 }, (_, index) => `t-${index},Test,300`);
    const { problems, rows: read_ } = read([header, ...rows].join("\n"));
    expect(problems).toEqual([
      expect.objectContaining({ reason: expect.stringContaining(reason) }),
    ]);
    expect(read_).toEqual([]);
  });

  test("may have titles above it and blank lines in it; lines are counted as in the file", () => {
    const { rows, notes } = read(
      "Price list 2026,,,\n\nid,name,offered_price,fasting\n,,,\ncbc,CBC,300,\n\n,,,\nesr,ESR,1,\n",
    );
    expect(rows.map(({ line }) => line)).toEqual([5, 8]);
    expect(notes).toEqual(["the 2 line(s) above the header line are skipped"]);
  });

  test("with merged header cells says which columns are ignored", () => {
    expect(read("id,name,offered_price,,fasting\ncbc,CBC,300,400,\n").notes).toEqual([
      "column 4 has no name in the header line (merged cells?) and is ignored",
    ]);
  });

  test("with a line of another length or an open quotation mark reports the line", () => {
    expect(read("id,name\ncbc,CBC\nesr,ESR,1\n").problems).toMatchObject([
      { line: 3, value: "3 cells" },
    ]);
    expect(read('id,name\ncbc,CBC\nesr,"ESR\n').problems).toMatchObject([
      { line: 3, reason: expect.stringContaining("never closed") },
    ]);
  });

  test("removes the apostrophes that an export put before formulas", () => {
    const { rows } = read("id,name\ncbc,'=SUM(A1)\nesr,''-x\ntsh,'quoted'\n");
    expect(rows.map(({ cells }) => cells.name)).toEqual(["=SUM(A1)", "'-x", "'quoted'"]);
  });
});
