/** The median; NaN for no values. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The value below which this share of the values lies (0.99 for p99); NaN for no values. */
export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
}
