import { expect, test } from "vitest";
import { workingDaysAfter } from "./working-days.ts";

test("§10 booking: a refund takes five working days of the bank", () => {
  expect(workingDaysAfter("2026-11-24", 5)).toBe("2026-12-01");
  expect(workingDaysAfter("2026-11-27", 1)).toBe("2026-11-30");
});
