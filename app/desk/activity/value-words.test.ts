import { expect, test } from "vitest";
import { plainText } from "./marked-text.ts";
import { valueParts } from "./value-words.ts";

test("§10 activity: one value that is set in several rows is said once", () => {
  const moved = { before: { phone: "1000088104" }, after: { phone: "1000088105" } };
  const parts = valueParts([
    { table: "visits", key: { id: "v" }, ...moved },
    { table: "visits", key: { id: "w" }, ...moved },
  ]);
  expect(plainText(parts)).toBe(": 1000088105, was 1000088104");
});
