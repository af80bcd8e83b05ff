import { expect, test } from "vitest";
import { formatRupees, formatRupeesExact } from "./money.ts";

test("an amount below zero has a true minus sign before the rupee", () => {
  expect([-250, -99.5, 0, -0, 150_000].map(formatRupees)).toEqual([
    "−₹250",
    "−₹99.50",
    "₹0",
    "₹0",
    "₹1,50,000",
  ]);
  expect([-250, 250, Number.NaN].map(formatRupeesExact)).toEqual(["−₹250.00", "₹250.00", "N/A"]);
});
