import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, inject, test } from "vitest";
import { GST_RATES } from "#app/domain/lab-tests/test-tax.ts";
import { receiptTax } from "./receipt-tax.ts";
import { randomRuns } from "#tests/random-runs.ts";

const line = (paise: number, ...percents: (typeof GST_RATES)[number][]) => ({
  paise,
  tests: percents.map((percent) => ({ percent, weight: 1 })),
});

test("§10 receipt: exempt tests alone make a bill of supply", () => {
  expect(receiptTax([line(40_000, 0), line(150_000, 0, 0)], 10_000)).toEqual({
    kind: "bill-of-supply",
    rates: [],
  });
});

test("§10 receipt: taxed lines alone make a tax invoice, whose price includes the tax", () => {
  expect(receiptTax([line(118_000, 18)], 0)).toEqual({
    kind: "tax-invoice",
    rates: [{ percent: 18, taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000 }],
  });
});

test("§10 receipt: both kinds make both, and the discount lowers each by its share", () => {
  expect(receiptTax([line(118_000, 18), line(118_000, 0)], 23_600)).toEqual({
    kind: "invoice-cum-bill-of-supply",
    rates: [{ percent: 18, taxablePaise: 90_000, cgstPaise: 8_100, sgstPaise: 8_100 }],
  });
});

test("§10 receipt: a package is shared among its tests by their prices", () => {
  const tests = [
    { percent: 18 as const, weight: 30_000 },
    { percent: 0 as const, weight: 10_000 },
  ];
  const { rates } = receiptTax([{ paise: 20_000, tests }], 0);
  expect(rates).toMatchObject([{ taxablePaise: 12_712, cgstPaise: 1_144, sgstPaise: 1_144 }]);
});

const anyLine = record({
  paise: integer({ min: 0, max: 1_000_000 }),
  tests: array(
    record({
      percent: constantFrom(...GST_RATES),
      weight: integer({ min: 0, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});

test("§10 receipt: taxable and tax are what the taxed lines cost, to the paisa, on 10,000 random bills", () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
      const taxedAlone = lines.map((one) => ({
        ...one,
        tests: one.tests.map((of) => ({ ...of, percent: 18 as const })),
      }));
      const whole = lines.reduce((sum, { paise }) => sum + paise, 0);
      const discount = Math.floor(whole / 3);
      const { rates } = receiptTax(taxedAlone, discount);
      const told = rates.reduce(
        (sum, { taxablePaise, cgstPaise, sgstPaise }) => sum + taxablePaise + cgstPaise + sgstPaise,
        0,
      );
      expect(told).toBe(whole - discount);
      for (const { cgstPaise, sgstPaise } of receiptTax(lines, discount).rates)
        expect(sgstPaise - cgstPaise).toBeLessThanOrEqual(1);
    }),
    { numRuns: randomRuns(10_000), seed: inject("seed") },
  );
});
