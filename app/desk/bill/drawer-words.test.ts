import { expect, test } from "vitest";
import { drawerWords } from "./drawer-words.ts";

test.each([
  [0, 30_000, "Cash comes out of your own bag or drawer. The drawer holds ₹300."],
  [30_000, 30_000, "Cash comes out of your own bag or drawer. The drawer holds ₹300."],
  [
    50_000,
    30_000,
    "Cash comes out of your own bag or drawer. The drawer holds ₹300, less than you give back.",
  ],
  [
    50_000,
    -10_000,
    "Cash comes out of your own bag or drawer. The drawer holds −₹100, less than you give back.",
  ],
])("§10 booking: %i paise out of a drawer with %i", (paise, drawerPaise, words) => {
  expect(drawerWords(paise, drawerPaise)).toBe(words);
});
