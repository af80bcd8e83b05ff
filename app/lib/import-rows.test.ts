import { array, assert, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";
import { jsonEntries, priceField, type RowProblem } from "./import-rows.server.ts";
import * as z from "zod/mini";

const linesOf = (text: string) => jsonEntries(text, []).map((entry) => entry.line);

test("every entry of a list knows the line it begins in", () => {
  expect(linesOf('[\n {"a": "x, [y]\\" {"},\n {"b": [1,\n 2]},\n\n 3, "four",\n null]')).toEqual([
    2, 3, 6, 6, 7,
  ]);
  expect(linesOf("[]")).toEqual([]);
});

test("each entry has its line, whatever the list holds", () => {
  assert(
    property(array(jsonValue()), (list) => {
      const oneLineEach = `[\n${list.map((value) => JSON.stringify(value)).join(",\n")}\n]`;
      expect(linesOf(oneLineEach)).toEqual(list.map((_, index) => index + 2));
    }),
  );
});

test.each([
  ['[\n{"a": 1},\n{"a" 2}\n]', 3],
  ['{"a": 1}', 1],
])("what cannot be read is named: %s", (text, line) => {
  const problems: RowProblem[] = [];
  expect(jsonEntries(text, problems)).toEqual([]);
  expect(problems).toMatchObject([{ line }]);
});

test.each([
  [300, 30_000],
  [299.99, 29_999],
  [0.1 + 0.2, 30],
  [null, null],
  [undefined, null],
])("%s rupees are %s paise", (rupees, paise) => {
  expect(z.parse(priceField, rupees)).toBe(paise);
});

test.each([-1, 1.005, 1e9, "300", Number.NaN])("%s is not a price", (rupees) => {
  expect(z.safeParse(priceField, rupees).success).toBe(false);
});
