import { expect, test } from "vitest";
import { perSecond } from "../../bench/result-table.ts";

test("the table of figures groups digits by thousands", () => {
  expect(perSecond(124_228.4)).toBe("124,228/s");
});
