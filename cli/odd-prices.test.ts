import { expect, test } from "vitest";
import { oddPrices } from "./odd-prices.ts";

const priced = (id: string, originalPaise: number | null, offeredPaise: number | null) => ({
  id,
  originalPaise,
  offeredPaise,
});

test.each([
  [[40_000, 0], ["cbc: offered price is ₹0"]],
  [[40_000, 35_000], []],
  [[null, 330_000], ["cbc: offered price ₹330 → ₹3,300, at least ten times as much"]],
  [[40_000, 3_300], ["cbc: offered price ₹330 → ₹33, at most a tenth"]],
  [[30_000, 33_500], ["cbc: offered price ₹335 is above the list price ₹300"]],
] as const)("rupees that turn into %j are doubted: %j", ([original, offered], doubts) => {
  const before = [priced("cbc", 40_000, 33_000)];
  expect(oddPrices(before, [priced("cbc", original, offered)])).toEqual(doubts);
});

test("a new odd price is reported, an unchanged one is not", () => {
  const odd = priced("cbc", 30_000, 40_000);
  expect(oddPrices([odd], [odd])).toEqual([]);
  expect(oddPrices([], [odd])).toHaveLength(1);
});
