import { expect, test } from "vitest";
import * as z from "zod/mini";
import { priceField } from "./written-price.server.ts";

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
