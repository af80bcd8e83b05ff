import { expect, test } from "vitest";
import { readMoment } from "./written-moment.ts";
import { readSum } from "./written-sum.ts";

test.each([
  ["23/11/2026", "2026-11-23", null],
  ["23-Nov-26", "2026-11-23", null],
  ["23.11.2026 18:58", "2026-11-23", "18:58"],
  ["2026-11-23T18:58:09", "2026-11-23", "18:58"],
  ["2026-11-23T20:00:00Z", "2026-11-24", "01:30"],
  ["23 Nov 2026 06:58 PM", "2026-11-23", "18:58"],
  ["23 Nov 2026, 12:05 am", "2026-11-23", "00:05"],
  ["Nov 23, 2026", "2026-11-23", null],
  ["Mon, 23 Nov 2026", "2026-11-23", null],
  ["1/2/26", "2026-02-01", null],
  ["23rd November 2026", "2026-11-23", null],
  ["23-NOV-2026 06:58:12 PM", "2026-11-23", "18:58"],
])("the day %s is never read with the month first", (written, day, time) => {
  expect(readMoment(written)).toEqual({ day, time });
});

test.each(["11/23/2026", "31/02/2026", "1,299.00", "632711207781", "UPI", "", "12/2026"])(
  "%s is no day",
  (written) => {
    expect(readMoment(written)).toBeUndefined();
  },
);

test.each([
  ["1,299.00 Cr", 129_900, "in"],
  ["1299.00Dr", 129_900, "out"],
  ["₹1,29,900", 12_990_000, undefined],
  ["INR 1,299.5", 129_950, undefined],
  ["Rs. 500/-", 50_000, undefined],
  ["-500.00", 50_000, "out"],
  ["500.00-", 50_000, "out"],
  ["(500.00)", 50_000, "out"],
  ["+ ₹ 500", 50_000, "in"],
  ["500.00(Cr)", 50_000, "in"],
  ["1299,50", 129_950, undefined],
  ["0.50", 50, undefined],
  ["1,299.000", 129_900, undefined],
])("the amount %s", (written, paise, way) => {
  expect(readSum(written)).toEqual(way ? { paise, way } : { paise });
});

test.each(["", "Cr", "23/11/2026", "12:30", "6.32711E+11", "12,34,5", "UPI 500", "99999999999999"])(
  "%s is no amount",
  (written) => {
    expect(readSum(written)).toBeUndefined();
  },
);
