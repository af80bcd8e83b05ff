import * as fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, PARTS, stepOf } from "./axis.ts";

test("§10 month: the lines of a chart stand at round amounts", () => {
  expect(linesOf(stepOf(37_640, 100))).toEqual([45_000, 30_000, 15_000, 0]);
  expect(linesOf(stepOf(2_000, 100))).toEqual([2_400, 1_600, 800, 0]);
  expect(linesOf(stepOf(0, 100))).toEqual([300, 200, 100, 0]);
  expect(linesOf(stepOf(38, 15))).toEqual([45, 30, 15, 0]);
});

test("§10 month: no bar is above the uppermost line, and none is lower than a quarter for it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 100_000_000 }), (most) => {
      const top = stepOf(most, 100) * PARTS;
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top).toBeLessThanOrEqual(most * 1.6);
    }),
  );
});
