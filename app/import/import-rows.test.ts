import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkRow, idFrom, namedField, type RowProblem } from "./import-rows.server.ts";
import { priceField } from "./written-price.server.ts";

test("a problem shows the value and what is allowed", () => {
  const problems: RowProblem[] = [];
  checkRow(
    z.object({ price: priceField, name: namedField() }),
    { price: "1O0", name: " " },
    7,
    problems,
  );
  expect(problems).toEqual([
    { line: 7, value: "1O0", reason: expect.stringMatching(/^price is not a price: .*Rs\. 300/) },
    { line: 7, reason: "name is empty" },
  ]);
});

test("a character lost in an earlier conversion is refused", () => {
  const problems: RowProblem[] = [];
  checkRow(z.object({ name: namedField() }), { name: "Caf\uFFFD" }, 2, problems);
  expect(problems).toMatchObject([{ reason: expect.stringContaining("save it as UTF-8") }]);
});

test.each([
  ["complete-blood-count", "complete-blood-count"],
  ["BIO/001", "bio-001"],
  ["Lipids, extended", "lipids-extended"],
  [" Sj\u00F6gren (SS-A) ", "sjogren-ss-a"],
  ["\u0930\u0915\u094D\u0924", ""],
])("%j makes the id %j", (text, id) => expect(idFrom(text)).toBe(id));
