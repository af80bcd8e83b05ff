import type { GstRate } from "#app/domain/lab-tests/test-tax.ts";

/** GST on a receipt (CGST Rules 2017, rules 46 and 49). Amounts are paise. */

/** A line of the bill with the tests that it pays for. */
export type TaxedLine = {
  /** What it costs before the discount; below zero for what was not taken. */
  paise: number;
  tests: readonly {
    percent: GstRate;
    /** By which its share of the line is told: its own price. */
    weight: number;
  }[];
};

export type TaxedRate = {
  percent: GstRate;
  /** Without the tax, which the price includes. */
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
};

export type ReceiptTax = {
  /** A document of exempt tests alone is a bill of supply; of taxed ones a tax invoice; of both, both. */
  kind: "bill-of-supply" | "tax-invoice" | "invoice-cum-bill-of-supply";
  /** Rates above zero, the lowest first. */
  rates: TaxedRate[];
};

/**
 * What kind of document the lines make, and the tax in them. The discount lowers each line by its share; a
 * package is shared among its tests. The visit charge goes with the tests, and is exempt with them.
 * @param discountPaise of the whole bill, with what was taken off later.
 */
export function receiptTax(lines: readonly TaxedLine[], discountPaise: number): ReceiptTax {
  const parts = lines.flatMap(({ paise, tests }) => {
    const whole = sum(tests.map(({ weight }) => weight));
    return shares(
      paise,
      tests.map(({ weight }) => (whole > 0 ? weight : 1)),
    ).map((part, at) => ({ percent: tests[at]?.percent ?? 0, paise: part }));
  });
  const less = shares(
    discountPaise,
    parts.map(({ paise }) => Math.max(0, paise)),
  );
  const byRate = new Map<GstRate, number>();
  for (const [at, { percent, paise }] of parts.entries())
    byRate.set(percent, (byRate.get(percent) ?? 0) + paise - (less[at] ?? 0));
  const rates = Array.from(byRate)
    .filter(([percent, paise]) => percent > 0 && paise > 0)
    .toSorted(([one], [other]) => one - other)
    .map(([percent, paise]) => taxIn(percent, paise));
  const isExemptToo = parts.some(({ percent }) => percent === 0);
  const kind =
    rates.length === 0
      ? "bill-of-supply"
      : isExemptToo
        ? "invoice-cum-bill-of-supply"
        : "tax-invoice";
  return { kind, rates };
}

/** Half of it is the state's: who is visited at home is in the state of the lab. */
function taxIn(percent: GstRate, paise: number): TaxedRate {
  const taxPaise = paise - Math.round((paise * 100) / (100 + percent));
  const cgstPaise = Math.floor(taxPaise / 2);
  return { percent, taxablePaise: paise - taxPaise, cgstPaise, sgstPaise: taxPaise - cgstPaise };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** An amount by weights, whole paise that add up to it; the last part takes what rounding leaves. */
function shares(paise: number, weights: readonly number[]) {
  const whole = sum(weights);
  let given = 0;
  let weighed = 0;
  return weights.map((weight) => {
    weighed += weight;
    const until = whole > 0 ? Math.round((paise * weighed) / whole) : 0;
    const part = until - given;
    given = until;
    return part;
  });
}
