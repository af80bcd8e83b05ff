import { array, assert, jsonValue, property } from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type { RowProblem } from "./import-rows.server.ts";
import { completed, jsonEntries, namedEntries } from "./json-list.server.ts";

const linesOf = (text: string) => jsonEntries(text, []).map((entry) => entry.line);

test("every entry of a list has its line number", () => {
  expect(linesOf('[\n {"a": "x, [y]\\" {"},\n {"b": [1,\n 2]},\n\n 3, "four",\n null]')).toEqual([
    2, 3, 6, 6, 7,
  ]);
  expect(linesOf("[]")).toEqual([]);
});

test("each entry has its line number in any list", () => {
  assert(
    property(array(jsonValue()), (list) => {
      const oneLineEach = `[\n${list.map((value) => JSON.stringify(value)).join(",\n")}\n]`;
      expect(linesOf(oneLineEach)).toEqual(list.map((_, index) => index + 2));
    }),
    { seed: inject("seed") },
  );
});

test.each([
  ['[\n{"a": 1},\n{"a" 2}\n]', 3],
  ['{"a": 1}', 1],
])("a syntax error is reported with its line: %s", (text, line) => {
  const problems: RowProblem[] = [];
  expect(jsonEntries(text, problems)).toEqual([]);
  expect(problems).toMatchObject([{ line }]);
});

describe("the fields of an entry", () => {
  test("are matched in any case and spacing; unknown and missing ones are named", () => {
    const problems: RowProblem[] = [];
    const { entries, notes } = namedEntries(
      '[{"Id ": "a", "Offered Price": 300, "rank": 1}, {"id": "b"}]',
      ["id", "offeredPrice", "color"],
      problems,
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ value }) => value)).toEqual([
      { id: "a", offeredPrice: 300 },
      { id: "b" },
    ]);
    expect(notes).toEqual([
      "unknown fields are ignored: rank",
      "no entry has color: stored values are kept",
    ]);
  });

  test("that look misspelt are refused", () => {
    const problems: RowProblem[] = [];
    namedEntries('[{"id": "a", "colour": "#000000"}]', ["id", "color"], problems);
    expect(problems).toEqual([
      {
        line: 1,
        reason: 'the field "colour" is not known; rename it to "color", or remove it',
      },
    ]);
  });

  test("that are missing keep stored values, empty ones do not", () => {
    const complete = completed("id", [{ id: "a", phone: "1", timing: "7 AM" }]);
    expect(complete({ id: "a", timing: "" })).toEqual({ id: "a", phone: "1", timing: "" });
    expect(complete({ id: "b", timing: "" })).toEqual({ id: "b", timing: "" });
    expect(complete("a")).toBe("a");
  });
});
