import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkRow, idFrom, namedField, priceField, type RowProblem } from "./import-rows.server.ts";

test.each([
  [300, 30_000],
  [299.99, 29_999],
  [0.1 + 0.2, 30],
  [null, null],
  [undefined, null],
  ["", null],
  ["300", 30_000],
  [" 299.5 ", 29_950],
  ["Rs. 300/-", 30_000],
  ["Rs 1,200", 120_000],
  ["\u20B9\u00A01,20,000.50", 12_000_050],
  ["INR 300 /=", 30_000],
])("%j rupees are %s paise", (rupees, paise) => {
  expect(z.parse(priceField, rupees)).toBe(paise);
});

test.each([-1, 1.005, 1e9, Number.NaN, "1O0", "12,34", "1,5", "-300", "300.999", "N/A", "300 400"])(
  "%s is not a price",
  (rupees) => {
    expect(z.safeParse(priceField, rupees).success).toBe(false);
  },
);

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
