import { parse } from "csv-parse/sync";
import { array, assert, property, string } from "fast-check";
import { describe, expect, inject, test } from "vitest";
import { csvHeader, csvLine } from "./csv-line.server.ts";

describe("a cell of CSV", () => {
  test.each([
    ['=HYPERLINK("http://evil.example")', '"\'=HYPERLINK(""http://evil.example"")"\r'],
    ["+911000000001", "'+911000000001\r"],
    ["-1+1", "'-1+1\r"],
    ["@SUM(A1)", "'@SUM(A1)\r"],
    ["  =1+1", "'  =1+1\r"],
    ["\t=1+1", '"\'\t=1+1"\r'],
    ["\r=1+1", '"\'\r=1+1"\r'],
    ["＝1+1", "'＝1+1\r"],
    ["|calc", "'|calc\r"],
    ["'=1+1", "''=1+1\r"],
    ["1000000001", "1000000001\r"],
    ["Asha, K", '"Asha, K"\r'],
    ["Asha; K", '"Asha; K"\r'],
    ["Asha\tK", '"Asha\tK"\r'],
    ["two\nlines", '"two\nlines"\r'],
    ["", "\r"],
  ])("%j", (cell, line) => expect(csvLine([cell])).toBe(line));

  test("the first line says that the file is UTF-8", () => {
    expect(csvHeader(["patient", "phone"])).toBe("\uFEFFpatient,phone\r");
  });

  test("a number stays a number, even when negative", () => {
    expect(csvLine([-1.5, 300, null, undefined])).toBe("-1.5,300,,\r");
  });

  test("can be read back, and never begins like a formula", () => {
    assert(
      property(array(string({ unit: "binary" }), { minLength: 2, maxLength: 5 }), (cells) => {
        const [row] = parse(`${csvLine(cells)}\n`, { relax_column_count: true }) as string[][];
        expect(row?.map((cell, at) => (cell === `'${cells[at]}` ? cells[at] : cell))).toEqual(
          cells,
        );
        for (const cell of row ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
      }),
      { seed: inject("seed") },
    );
  });
});
